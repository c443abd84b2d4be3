/** Reads what is new in a release before anybody else does. */
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { filesOf } from '../render/files-of.ts';
import { pageOfFile, servedFile } from '../render/pages.ts';
import { checkPage } from './check-page.ts';

export interface Checked {
  faults: string[];
  /** Each with a page that leads there. */
  deadLinks: ReadonlyMap<string, string>;
}

interface CheckParts {
  folder: string;
  siteUrl: string;
  /** Files whose content is not that of the last release. */
  changed: readonly string[];
  /** Addresses that the last release had; any page may still lead there. */
  lost: readonly string[];
}

export async function checkRelease({ folder, siteUrl, changed, lost }: CheckParts): Promise<Checked> {
  const faults: string[] = [];
  const deadLinks = new Map<string, string>();
  const isThere = remembered((path: string) => existsSync(servedFile(folder, path)));
  for (const file of changed) {
    const text = () => readFileSync(join(folder, file), 'utf8');
    const page = pageOfFile(file);
    if (page === undefined) faults.push(...faultsOfFile(file, text));
    else {
      const checked = checkPage(text(), siteUrl);
      faults.push(...checked.faults.map((fault) => `${page}: ${fault}`));
      for (const link of checked.links) if (!isThere(link)) deadLinks.set(link, page);
    }
  }
  // Only then are all pages read.
  if (lost.length > 0) addLinksToLost(deadLinks, folder, await filesOf(folder), lost);
  return { faults, deadLinks };
}

function addLinksToLost(
  deadLinks: Map<string, string>,
  folder: string,
  files: readonly string[],
  lost: readonly string[],
): void {
  for (const file of files) {
    const page = pageOfFile(file);
    if (page === undefined) continue;
    const html = readFileSync(join(folder, file), 'utf8');
    for (const path of lost) if (html.includes(`href="${path}"`)) deadLinks.set(path, page);
  }
}

function faultsOfFile(file: string, text: () => string): string[] {
  if (extname(file) === '.json' && !isJson(text())) return [`${file} is no JSON`];
  if (extname(file) === '.xml' && !isClosed(text())) return [`${file} is no XML`];
  return [];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The builder of these files balances all that is inside. */
const isClosed = (xml: string): boolean => /^<\?xml[^>]*\?>\s*<(\w+)[\s>].*<\/\1>\s*$/s.test(xml);

function remembered(ask: (path: string) => boolean): (path: string) => boolean {
  const known = new Map<string, boolean>();
  return (path) => {
    const answer = known.get(path) ?? ask(path);
    known.set(path, answer);
    return answer;
  };
}
