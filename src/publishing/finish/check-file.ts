/** Finds the faults of one file before it is published, and the links of a page. */
import { extname } from 'node:path';
import { isPage, pathOfFile } from '../release/site-files.ts';
import { hashSource } from './hash-source.ts';
import { attributeOf, type StartTag, scanTags, type TagHandlers } from './scan-tags.ts';

export interface CheckedFile {
  /** Paths on this site, without query and fragment. */
  links: ReadonlySet<string>;
  faults: readonly string[];
}

/** The text may come in parts, cut between tags. */
export function checkFile(file: string, parts: readonly string[], siteUrl: string): CheckedFile {
  if (!isPage(file)) return { links: new Set(), faults: faultsOfText(file, parts.join('')) };
  const { links, faults } = checkPage(parts, siteUrl);
  return { links, faults: faults.map((fault) => `${pathOfFile(file)}: ${fault}`) };
}

function faultsOfText(file: string, text: string): string[] {
  if (extname(file) === '.json' && !isJson(text)) return [`${file} is no JSON`];
  if (extname(file) === '.xml' && !isClosed(text)) return [`${file} is no XML`];
  return [];
}

/** Our XML builder balances every inner element, so only a cut-off end is possible. */
function isClosed(xml: string): boolean {
  const [, root] = /^<\?xml[^>]*\?>\s*<(\w+)[\s>]/.exec(xml) ?? [];
  return root !== undefined && xml.trimEnd().endsWith(`</${root}>`);
}

const required = ['title', 'h1', 'main'];
/** Elements whose end tag HTML does not allow to omit. */
const needsEndTag = new Set(
  'html head title script body header main footer nav section article div ul ol table form a button h1 h2 h3 svg'.split(
    ' ',
  ),
);

/** A page was cut off, or its policy does not allow what it contains. */
export function checkPage(parts: readonly string[], siteUrl: string): CheckedFile {
  const links = new Set<string>();
  const seen = new Set<string>();
  const open: string[] = [];
  const faults: string[] = [];
  let policy: string | undefined;
  const addLink = (address: string | undefined) => {
    const link = address === undefined ? undefined : linkOf(address, siteUrl);
    if (link !== undefined) links.add(link);
  };
  const leaveOpen = (name: string) => {
    if (needsEndTag.has(name)) faults.push(`<${name}> is not closed`);
  };
  const addLinksOf = (tag: StartTag) => {
    addLink(attributeOf(tag, 'href'));
    addLink(attributeOf(tag, 'src'));
    // React writes it with a capital letter, Astro without.
    const candidates = attributeOf(tag, 'srcSet') ?? attributeOf(tag, 'srcset');
    for (const candidate of candidates?.split(', ') ?? []) addLink(candidate.replace(/ .*/, ''));
  };
  const handlers: TagHandlers = {
    onStartTag(tag) {
      const { name, text } = tag;
      seen.add(name);
      if (!tag.isSelfClosed || (needsEndTag.has(name) && name !== 'svg')) open.push(name);
      // Each path on this site has a slash, and few tags have one.
      if (tag.attributes.includes('/')) addLinksOf(tag);
      if (name === 'meta' && attributeOf(tag, 'http-equiv') === 'content-security-policy')
        policy ??= attributeOf(tag, 'content');
      if (text === undefined || (name === 'script' && attributeOf(tag, 'src') !== undefined)) return;
      if (attributeOf(tag, 'type') === 'application/ld+json') {
        if (!isJson(text)) faults.push('its structured data is no JSON');
      } else if (!allows(policy, name, text)) faults.push(`its policy does not allow its inline <${name}>`);
    },
    onEndTag(name) {
      const at = open.lastIndexOf(name);
      if (at === -1) return;
      for (const inside of open.splice(at).slice(1).reverse()) leaveOpen(inside);
    },
  };
  for (const part of parts) scanTags(part, handlers);
  for (const name of open.reverse()) leaveOpen(name);
  if (!/^<!doctype html>/i.test(parts[0] ?? '')) faults.push('it does not begin as a page');
  if (policy === undefined) faults.push('it has no content security policy');
  faults.push(...required.filter((name) => !seen.has(name)).map((name) => `it has no <${name}>`));
  return { links, faults };
}

/** A policy applies only to what follows it, so the one so far decides. */
const allows = (policy: string | undefined, element: string, text: string): boolean =>
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
