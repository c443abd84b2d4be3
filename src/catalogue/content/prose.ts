import { emptyProse, type Prose, type Section } from '../../domain/text/prose.ts';
import { plainText } from './plain-text.ts';
import { sanitise } from './sanitise.ts';

const heading = /<h2(?: id="([^"]*)")?[^>]*>(.*?)<\/h2>/gs;
const headingOrTable = /<h2 id="([^"]*)"|<table(?=[ >])|<\/table>/g;

/** Without text and pictures the prose is empty. Sanitises HTML, adds anchors to its sections, and lets its tables scroll sideways on a phone. */
export function readProse(html: string): Prose {
  const sections: Section[] = [];
  const clean = sanitise(html);
  if (plainText(clean) === '' && !clean.includes('<img')) return emptyProse;
  const anchored = clean.replace(heading, (_whole, existing: string | undefined, inner: string) => {
    const id = existing ?? `section-${sections.length + 1}`;
    sections.push({ id, name: headingText(inner) });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: withScrollableTables(anchored), sections };
}

/** A scroll area must be focusable; screen readers name it after its section. */
function withScrollableTables(html: string): string {
  let section: string | undefined;
  return html.replace(headingOrTable, (found, id: string | undefined) => {
    if (id !== undefined) section = id;
    if (found === '</table>') return `${found}</div>`;
    if (!found.startsWith('<table')) return found;
    const name = section === undefined ? '' : ` role="group" aria-labelledby="${section}"`;
    return `<div class="moving" tabindex="0"${name}>${found}`;
  });
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const headingText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_whole, name: string) => entities[name] ?? '')
    .trim();
