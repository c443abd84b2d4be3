import { html } from 'hono/html';
import { black } from '../../../../domain/drawing/inks.ts';
import { fill } from '../../../../locales/fill.ts';
import type { ServerWords } from '../../../../locales/server-words.ts';
import { blue, mute } from '../../../../shop/shop.ts';
import { htmlPage } from '../../../html-page.ts';
import { choiceNames } from './sandbox.ts';

interface PageContent {
  description: string;
  /** Formatted, with the currency. */
  sum: string;
  returnUrl: string;
  /** Whether the payment can still be decided. */
  isOpen: boolean;
}

/** The sandbox's payment page: plain forms, so that it works without scripts. */
export const sandboxPage = (
  words: ServerWords['sandbox'],
  { description, sum, returnUrl, isOpen }: PageContent,
) =>
  htmlPage({
    title: words.title,
    style,
    body: html`<main>
  <p class="note">${words.note}</p>
  <h1>${fill(words.heading, { sum })}</h1>
  <p>${description}</p>
  ${isOpen ? choices(words) : html`<p>${words.closed}</p>`}
  <p><a href="${returnUrl}">${words.back}</a></p>
</main>`,
  });

const choices = (words: ServerWords['sandbox']) => html`<form method="post">
  ${choiceNames.map(
    (
      choice,
    ) => html`<button name="choice" value="${choice}" aria-describedby="${choice}">${words.choices[choice]}</button>
      <p class="hint" id="${choice}">${words.hints[choice]}</p>`,
  )}
</form>`;

const style = `
  @view-transition { navigation: auto }
  body { margin: 0; background: #fff; color: ${black}; font: 1.0625rem/1.5 Onest, system-ui, sans-serif }
  main { max-width: 34rem; margin: 0 auto; padding: 2rem 1rem }
  .note { margin: 0; padding: .75rem 1rem; background: ${blue}; color: #fff }
  h1 { margin: 2rem 0 .5rem; font: 700 2rem/1.15 Unbounded, Onest, system-ui, sans-serif }
  form { margin: 2rem 0; border-top: 1px solid }
  button { box-sizing: border-box; width: 100%; min-height: 44px; margin-top: 1.25rem; padding: .75rem 1rem;
    border: 1px solid; border-radius: 0; background: #fff; color: inherit; font: inherit; text-align: left; cursor: pointer }
  button[value="pay"] { border-color: ${blue}; background: ${blue}; color: #fff }
  button:hover { background: ${black}; border-color: ${black}; color: #fff }
  .hint { margin: .375rem 0 0; color: ${mute}; font-size: .875rem }
  a { color: inherit; display: inline-block; padding: .625rem 0 }
  :focus-visible { outline: 3px solid ${blue}; outline-offset: 3px }
`;
