/** Finds the faults of one file before it is published, and the links of a page. */
import { extname } from 'node:path';
import { Parser } from 'htmlparser2';
import { hashSource } from '../render/inline-parts.ts';
import { isPage, pathOfFile } from '../render/site-files.ts';

export interface CheckedFile {
  /** Paths on this site, without query and fragment. */
  links: ReadonlySet<string>;
  faults: readonly string[];
}

export function checkFile(file: string, text: string, siteUrl: string): CheckedFile {
  if (!isPage(file)) return { links: new Set(), faults: faultsOfText(file, text) };
  const { links, faults } = checkPage(text, siteUrl);
  return { links, faults: faults.map((fault) => `${pathOfFile(file)}: ${fault}`) };
}

function faultsOfText(file: string, text: string): string[] {
  if (extname(file) === '.json' && !isJson(text)) return [`${file} is no JSON`];
  if (extname(file) === '.xml' && !isClosed(text)) return [`${file} is no XML`];
  return [];
}

/** Our XML builder balances every inner element, so only a cut-off end is possible. */
const isClosed = (xml: string): boolean => /^<\?xml[^>]*\?>\s*<(\w+)[\s>].*<\/\1>\s*$/s.test(xml);

const required = ['title', 'h1', 'main'];
/** Elements whose end tag HTML does not allow to omit. */
const needsEndTag = new Set(
  'html head title script body header main footer nav section article div ul ol table form a button h1 h2 h3 svg'.split(
    ' ',
  ),
);

/** A page was cut off, or its policy does not allow what it contains. */
export function checkPage(html: string, siteUrl: string): CheckedFile {
  const links = new Set<string>();
  const seen = new Set<string>();
  const faults: string[] = [];
  let policy: string | undefined;
  /** The text of the inline script or style that is open. */
  let inline: string | undefined;
  let isData = false;
  const addLink = (address: string | undefined) => {
    const link = address === undefined ? undefined : linkOf(address, siteUrl);
    if (link !== undefined) links.add(link);
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        seen.add(name);
        if (attributes['http-equiv'] === 'content-security-policy') policy ??= attributes['content'];
        if (name === 'style' || (name === 'script' && attributes['src'] === undefined)) inline = '';
        isData = attributes['type'] === 'application/ld+json';
        addLink(attributes['href']);
        addLink(attributes['src']);
        for (const candidate of attributes['srcset']?.split(', ') ?? [])
          addLink(candidate.replace(/ .*/, ''));
      },
      ontext(text) {
        if (inline !== undefined) inline += text;
      },
      onclosetag(name, isImplied) {
        if (isImplied && needsEndTag.has(name)) faults.push(`<${name}> is not closed`);
        if ((name !== 'script' && name !== 'style') || inline === undefined) return;
        if (isData) faults.push(...(isJson(inline) ? [] : ['its structured data is no JSON']));
        else if (!allows(policy, name, inline)) faults.push(`its policy does not allow its inline <${name}>`);
        inline = undefined;
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  if (!/^<!doctype html>/i.test(html)) faults.push('it does not begin as a page');
  if (policy === undefined) faults.push('it has no content security policy');
  faults.push(...required.filter((name) => !seen.has(name)).map((name) => `it has no <${name}>`));
  return { links, faults };
}

/** A policy applies only to what follows it, so the one so far decides. */
const allows = (policy: string | undefined, element: 'script' | 'style', text: string): boolean =>
  policy
    ?.split('; ')
    .find((directive) => directive.startsWith(`${element}-src `))
    ?.includes(hashSource(text)) === true;

/** The path on this site that a web server looks up for an address; undefined for other sites. */
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
