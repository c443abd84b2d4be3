/** What a page leads to, and whether it is whole: an element that nobody closed is a page that was cut off. */
import { Parser } from 'htmlparser2';

export interface CheckedPage {
  /** Addresses of this site, without query and fragment. */
  links: ReadonlySet<string>;
  faults: readonly string[];
}

const due = ['title', 'h1', 'main'];
/** Elements that HTML never lets end by themselves, and that no page could do without ending. */
const closed = new Set(
  'html head title script body header main footer nav section article div ul ol table form a button h1 h2 h3 svg'.split(
    ' ',
  ),
);

export function checkPage(html: string, siteUrl: string): CheckedPage {
  const links = new Set<string>();
  const seen = new Set<string>();
  const faults: string[] = [];
  let json: string | undefined;
  const lead = (address: string | undefined) => {
    const link = address === undefined ? undefined : linkOf(address, siteUrl);
    if (link !== undefined) links.add(link);
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        seen.add(name);
        if (attributes['type'] === 'application/ld+json') json = '';
        lead(attributes['href']);
        lead(attributes['src']);
        for (const candidate of attributes['srcset']?.split(', ') ?? []) lead(candidate.replace(/ .*/, ''));
      },
      ontext(text) {
        if (json !== undefined) json += text;
      },
      onclosetag(name, isImplied) {
        if (isImplied && closed.has(name)) faults.push(`<${name}> is not closed`);
        if (name !== 'script' || json === undefined) return;
        if (!isJson(json)) faults.push('its structured data is no JSON');
        json = undefined;
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  if (!/^<!doctype html>/i.test(html)) faults.push('it does not begin as a page');
  faults.push(...due.filter((name) => !seen.has(name)).map((name) => `it has no <${name}>`));
  return { links, faults };
}

/** The path on this site that an address means, as a web server looks for it; undefined elsewhere. */
function linkOf(address: string, siteUrl: string): string | undefined {
  const path = address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address;
  if (!path.startsWith('/') || path.startsWith('//')) return undefined;
  const pathname = path.replace(/[?#].*$/s, '');
  return pathname.includes('%') ? decoded(pathname) : pathname;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
