import { join } from 'node:path';

/** The file of a page, below its release. */
export const fileOfPage = (path: string): string =>
  `${path}${path.endsWith('/') ? 'index.html' : ''}`.slice(1);

/** The address of a file that is a page; undefined for any other. */
export function pageOfFile(file: string): string | undefined {
  return file.endsWith('.html') ? `/${file.replace(/(^|\/)index\.html$/, '$1')}` : undefined;
}

/** The file that a web server which knows nothing but files answers with. */
export const servedFile = (folder: string, pathname: string): string => join(folder, fileOfPage(pathname));
