import { html, raw } from 'hono/html';
import { black, white } from '../../../domain/drawing/inks.ts';
import { blue, mute } from '../../../shop/shop.ts';
import { htmlPage } from '../../html-page.ts';
import { type Block, type Letter, letterText, type Row } from './letter.ts';
import type { Message } from './sender.ts';

type Markup = ReturnType<typeof html>;

/** As in the site's styles. */
const mist = '#e8e7e2';
const fonts = 'Arial,Helvetica,sans-serif';
const padding = 'padding:16px 24px';

/**
 * Dark mode alone, because some programs drop the style element, and those make a dark mode of their own. All other styles are
 * inline. Nothing is loaded: no picture, no font.
 */
const dark = `
@media (prefers-color-scheme: dark) {
  .page { background-color: #000000 !important }
  .sheet { background-color: ${black} !important }
  .ink { color: ${white} !important; border-color: ${white} !important }
  .mute { color: #b5b5b5 !important }
}`;

export const letterMessage = async (letter: Letter): Promise<Omit<Message, 'to'>> => ({
  subject: letter.subject,
  text: letterText(letter),
  html: await letterHtml(letter),
});

/** The mail as a page that mail programs understand: tables, because Outlook for Windows has no other layout. */
async function letterHtml({ subject, shop, about, title, blocks, footer }: Letter): Promise<string> {
  const page = await htmlPage({
    title: subject,
    style: dark,
    head: html`<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">`,
    body: html`<body class="page" dir="ltr" style="margin:0;padding:0;background-color:${mist}">
${raw('<!--[if mso]><table role="presentation" align="center" width="600"><tr><td><![endif]-->')}
<table role="presentation" class="sheet" align="center" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;margin:0 auto;background-color:${white};border-collapse:collapse;font-family:${fonts};font-size:16px;line-height:1.5">
<tr><td style="background-color:${blue};border-bottom:1px solid ${white}">${head(shop, about)}</td></tr>
<tr><td style="background-color:${blue};color:${white};padding:32px 24px;word-break:break-word"><h1 style="margin:0;font-size:32px;line-height:1.1;letter-spacing:-1px">${title}</h1></td></tr>
${blocks.map(rowOfBlock)}
<tr><td style="background-color:${black};color:${white};padding:24px;font-size:14px;word-break:break-word">${lines(footer.join('\n'))}</td></tr>
</table>
${raw('<!--[if mso]></td></tr></table><![endif]-->')}
</body>`,
  });
  return page.toString();
}

const head = (shop: string, about: string): Markup =>
  table(html`<tr>
<td style="${padding};color:${white};font-size:24px;line-height:1.2;font-weight:bold;letter-spacing:-1px">${shop}</td>
<td align="right" style="${padding};color:${white}">${about}</td></tr>`);

const table = (rows: Markup | Markup[]): Markup =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">${rows}</table>`;

const lines = (text: string): Markup[] =>
  text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));

const paragraph = (text: string): Markup => html`<p style="margin:0 0 16px">${lines(text)}</p>`;

function rowOfBlock(block: Block): Markup {
  switch (block.kind) {
    case 'text':
      return cell(html`${block.paragraphs.map(paragraph)}`, 'padding:24px 24px 8px');
    case 'goods':
      return html`${block.rows.map((row) => cell(goods(row)))}`;
    case 'sums':
      return cell(
        table(block.rows.map((row, index) => sum(row, index === block.rows.length - 1))),
        'padding:8px 0',
      );
    case 'facts':
      return html`${block.rows.map((row) => cell(fact(row), padding))}`;
    case 'button':
      return html`<tr><td style="background-color:${blue};border-bottom:1px solid ${black}"><a href="${block.href}" style="display:block;padding:24px;color:${white};font-size:18px;font-weight:bold;text-decoration:none">${block.label}</a></td></tr>`;
    case 'link':
      return cell(
        html`<a class="ink" href="${block.href}" style="color:${black}">${block.label}</a>`,
        padding,
      );
  }
}

const cell = (content: Markup, style = 'padding:0'): Markup =>
  html`<tr><td class="ink" style="color:${black};border-bottom:1px solid ${black};word-break:break-word;${style}">${content}</td></tr>`;

const goods = ({ label, detail, value }: Row): Markup =>
  table(html`<tr>
<td class="ink" style="${padding};color:${black};word-break:break-word"><strong>${label}</strong>${
    detail && html`<br><span class="mute" style="color:${mute};font-size:15px">${detail}</span>`
  }</td>
<td class="ink" align="right" valign="top" style="${padding};color:${black};font-weight:bold;word-break:normal">${value}</td></tr>`);

function sum({ label, value }: Row, isTotal: boolean): Markup {
  const size = isTotal ? 'font-size:28px;line-height:1.2;font-weight:bold;letter-spacing:-1px' : '';
  return html`<tr>
<td class="ink" style="padding:8px 24px;color:${black}${isTotal ? ';font-weight:bold' : ''}">${label}</td>
<td class="ink" align="right" style="padding:8px 24px;color:${black};word-break:normal;${size}">${value}</td></tr>`;
}

const fact = ({ label, value }: Row): Markup =>
  html`<span class="mute" style="color:${mute};font-size:14px">${label}</span><br><strong>${value}</strong>`;
