/** Puts into a page what its first paint needs: the first script, and the styles of the first screen. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { firstScreenEnd } from '../../markup/page.ts';
import { inlinePolicy } from '../../serving/content-security-policy.ts';
import type { SiteToServe } from '../../serving/site-to-serve.ts';
import { parseFrame, parseStyles, rulesFor, type StyleParts } from './first-screen-styles.ts';

export interface InlineFiles {
  firstScript: InlineFile;
  /** The styles of what every page has; a page has those of the components in it. */
  frame: InlineFile & { styles: StyleParts };
  /** The other stylesheets by their address: a page has the rules of its first screen, and links to the file. */
  sheets: ReadonlyMap<string, StyleParts>;
}

interface InlineFile {
  file: string;
  /** The element that loads the file, as the page is rendered. */
  element: string;
  text: string;
}

export async function readInlineFiles(folder: string, files: readonly string[]): Promise<InlineFiles> {
  const read = async (file: string) => neverEnding(await readFile(join(folder, file), 'utf8'));
  const inline = async (name: RegExp, elementOf: (address: string) => string): Promise<InlineFile> => {
    const file = files.find((path) => name.test(path));
    if (file === undefined) throw new Error(`The build has no file ${name}`);
    return { file, element: elementOf(`/${file}`), text: await read(file) };
  };
  const frame = await inline(/^_astro\/frame\..*css$/, linkTo);
  const sheets = files.filter((file) => extname(file) === '.css');
  const parsed = sheets.map(async (file) => [`/${file}`, parseStyles(await read(file))] as const);
  return {
    firstScript: await inline(/^_astro\/first-script-/, (address) => `<script src="${address}"></script>`),
    frame: { ...frame, styles: parseFrame(frame.text) },
    sheets: new Map(await Promise.all(parsed)),
  };
}

/** In a string, a backslash before a slash or an exclamation mark changes nothing; outside of strings neither is met. */
export const neverEnding = (text: string): string =>
  text.trim().replaceAll(/<(?=\/(?:script|style)|!--)/gi, '<\\');

const linkTo = (address: string) => `<link rel="stylesheet" href="${address}">`;
/** The first linked stylesheet stops the parser, which would find the next one and the page's scripts a round trip later. */
const preload = (address: string) => `<link rel="preload" href="${address}" as="style">`;
const moduleScripts = /<script type="module" src="[^"]+"><\/script>/g;
const stylesheets = /<link rel="stylesheet" href="([^"]+)">/g;
const sharedSheets = /^\/_astro\/(?:shared|news|texts)\./;
/** Styles of islands that the first script draws before they are loaded: dialogs, and the lines of the cart. */
const opensAtOnce = /^\/_astro\/(?:Cart|goods|presses)\./;
const charset = '<meta charset="utf-8">';

export function inlineParts(
  page: string,
  site: SiteToServe,
  { firstScript, frame, sheets }: InlineFiles,
): string {
  const links = [...page.matchAll(stylesheets)].filter(([link]) => link !== frame.element);
  const addresses = sharedFirst(links.map(([, address = '']) => address));
  const scripted = replaceOnce(
    page.replaceAll(stylesheets, ''),
    firstScript.element,
    `<script>${firstScript.text}</script>`,
  );
  const [first = '', ...rest] = scripted.split(firstScreenEnd);
  if (rest.length === 0) throw new Error('A page does not say where its first screen ends');
  const words = new Set(first.match(/[\w-]+/g));
  const opened = [...sheets.keys()].filter((address) => opensAtOnce.test(address));
  const selected = [...addresses, ...opened].map((address) => rulesFor(words, sheets.get(address) ?? []));
  const style = [rulesFor(words, frame.styles), ...selected].join('');
  const scripts = [firstScript.text, ...speculationRulesIn(first)];
  const policy = inlinePolicy(site, scripts.map(hashSource), [hashSource(style)]);
  const below = rest.join('');
  const modules = below.match(moduleScripts) ?? [];
  const head = replaceOnce(
    replaceOnce(first, charset, `${charset}<meta http-equiv="content-security-policy" content="${policy}">`),
    '</head>',
    `<style>${style}</style>${addresses.slice(1).map(preload).join('')}${modules.join('')}</head>`,
  );
  return [head, ...addresses.map(linkTo), below.replaceAll(moduleScripts, '')].join('');
}

/** In a policy, the source that allows one inline script or style. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const speculationRulesIn = (page: string): string[] => {
  const [, rules] = /<script type="speculationrules">(.*?)<\/script>/s.exec(page) ?? [];
  return rules === undefined ? [] : [rules];
};

/** Astro orders stylesheets by the order of imports; a page's own styles have to win over the shared ones. */
const sharedFirst = (addresses: readonly string[]): string[] => {
  const isShared = (address: string) => sharedSheets.test(address);
  return [...addresses.filter(isShared).sort(), ...addresses.filter((address) => !isShared(address))];
};

function replaceOnce(text: string, old: string, replacement: string): string {
  const [before = '', after, ...more] = text.split(old);
  if (after === undefined) throw new Error(`A page has no ${old}`);
  return before + replacement + [after, ...more].join(old);
}
