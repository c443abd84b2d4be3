import type { Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { html } from 'hono/html';
import { htmlPage } from '../../html-page.ts';
import { readOutbox, type StoredMessage } from '../../outside/senders/outbox.ts';
import { usesOutbox } from '../../outside/senders/senders.ts';
import type { AppParts } from '../app-parts.ts';
import { isLocal } from '../client-address.ts';
import { Problem } from '../problem.ts';
import { sendPage } from '../send-page.ts';

export const outboxPath = '/outbox';

/** Shows the messages that were not sent, on this machine only; everybody else gets a 404. */
export function outboxRoutes(app: Hono, { config, db, edition }: AppParts): void {
  if (!usesOutbox(config.senders, edition)) return;
  app.get(outboxPath, async (context) => {
    if (!isLocal(context)) throw new Problem(404, 'Not found');
    context.header('Cache-Control', 'no-store');
    const messages = await readOutbox(db);
    const format = accepts(context, {
      header: 'Accept',
      supports: ['text/html', 'application/json'],
      default: 'text/html',
    });
    return format === 'application/json' ? context.json(messages) : sendPage(context, page(messages));
  });
}

const page = (messages: readonly StoredMessage[]) =>
  htmlPage({
    language: 'en',
    title: 'Outbox',
    style: `
  body { font: 16px/1.5 sans-serif; margin: 2rem }
  td { padding: .25rem 1rem .25rem 0; vertical-align: top; white-space: pre-line }
`,
    body: html`<h1>Outbox</h1>
<p>${messages.length === 0 ? 'Nothing was sent yet.' : 'The latest first. Reload to see more.'}</p>
<table>${messages.map(row)}</table>`,
  });

const row = ({ at, address, text }: StoredMessage) => {
  const time = new Date(at * 1000).toISOString();
  return html`<tr><td><time datetime="${time}">${time.slice(11, 19)} UTC</time></td><td>${address}</td><td>${text}</td></tr>`;
};
