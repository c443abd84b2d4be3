/** What a browser gets of a site that is built for the first time: how far that is. It reloads itself. */
import type { Context } from 'hono';
import { html } from 'hono/html';
import { fill } from '../../../locales/fill.ts';
import { defaultLocale } from '../../../locales/locales.ts';
import { serverWords } from '../../../locales/server-words.ts';
import { blue, logo } from '../../../shop/shop.ts';
import { htmlPage } from '../../html-page.ts';
import { sendPage } from '../send-page.ts';

/** In the order in which a build takes them. */
const stages = ['catalogue', 'pictures', 'pages'] as const;

/** Of a stage that has begun. */
interface Progress {
  done: number;
  of: number;
}
export type BuildProgress = ReadonlyMap<(typeof stages)[number], Progress>;

const reloadSeconds = 2;

export function sendOpeningPage(context: Context, progress: BuildProgress): Response | Promise<Response> {
  const words = serverWords(defaultLocale.iso).opening;
  const page = htmlPage({
    title: words.title,
    style,
    head: html`<meta http-equiv="refresh" content="${reloadSeconds}">`,
    body: html`<main>
  <p class="logo">${logo}</p>
  <h1>${words.heading}</h1>
  <p>${words.note}</p>
  <ol>${stages.map((stage) => stageRow(words.stages[stage], words.count, progress.get(stage)))}</ol>
</main>`,
  });
  return sendPage(context, page, { status: 503 });
}

const stageRow = (name: string, count: string, progress: Progress | undefined) =>
  html`<li${progress === undefined ? '' : html` class="begun"`}><span>${name}</span>${
    progress &&
    html`<b>${fill(count, { done: String(progress.done), of: String(progress.of) })}</b>
    <progress aria-label="${name}" value="${progress.done}" max="${Math.max(progress.of, 1)}"></progress>`
  }</li>`;

const style = `
  body { margin: 0; background: ${blue}; color: #fff; font: 1.125rem/1.5 Onest, system-ui, sans-serif }
  main { box-sizing: border-box; min-height: 100vh; min-height: 100dvh; display: flex; flex-direction: column;
    padding: clamp(1rem, 1.667vw, 1.5rem) }
  .logo, h1, b { font-family: Unbounded, Onest, system-ui, sans-serif; letter-spacing: -.05em }
  .logo { margin: 0 0 auto; font-size: 1.625rem; font-weight: 900; line-height: 1 }
  h1 { margin: 4rem 0 1rem; font-size: clamp(2.5rem, 9vw, 8.25rem); font-weight: 800; line-height: .94; overflow-wrap: anywhere }
  p { margin: 0 0 2rem; max-width: 34em }
  ol { margin: 0; padding: 0; list-style: none; border-top: 1px solid }
  li { display: grid; grid-template-columns: 1fr auto; align-items: baseline; gap: 0 1rem; min-height: 4.5rem;
    padding-top: 1rem; box-sizing: border-box; border-bottom: 1px solid; color: #ffffffd9 }
  .begun { color: #fff }
  b { font-size: 1.125rem }
  progress { grid-column: 1 / -1; width: 100%; height: 6px; margin-bottom: -1px; align-self: end; appearance: none; border: 0;
    background: none; color: #fff }
  progress::-webkit-progress-bar { background: none }
  progress::-webkit-progress-value { background: #fff }
  progress::-moz-progress-bar { background: #fff }
  @media (width >= 64em) {
    ol { display: grid; grid-template-columns: repeat(3, 1fr); border-bottom: 1px solid }
    li { padding-inline: 1.5rem; border-bottom: 0; min-height: 8rem; grid-template-rows: 1fr auto }
    li:first-child { padding-left: 0 }
    li + li { border-left: 1px solid }
  }
`;
