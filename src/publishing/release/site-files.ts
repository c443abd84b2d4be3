/** The files of a site and the addresses that they are served under. */
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Every file below a folder, as a sorted path relative to it. */
export async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** The file of a page, relative to its release. */
export const fileOfPage = (path: string): string =>
  `${path}${path.endsWith('/') ? 'index.html' : ''}`.slice(1);

/** The address of a file. */
export const pathOfFile = (file: string): string => `/${file.replace(/(^|\/)index\.html$/, '$1')}`;

/** A file and the names that its compressed copy may have. Earlier versions made both. */
export const withCopies = (file: string): string[] => [file, `${file}.br`, `${file}.gz`];

export const isCopy = (file: string): boolean => /\.(br|gz)$/.test(file);

export const isPage = (file: string): boolean => file.endsWith('.html');

/** The file that a plain static web server sends for a path. */
export const servedFile = (folder: string, pathname: string): string => join(folder, fileOfPage(pathname));

/** Assets have a hash of their content in their name. */
export const isAsset = (file: string): boolean => /^_(astro|pictures)\//.test(file);
