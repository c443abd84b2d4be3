import { readSiteFile } from '../../client/site-files.ts';
import { type MenuFile, MenuFileSchema } from '../../contract/menu-file.ts';
import { files } from '../../editions/paths.ts';

/** Undefined on a site that was built before it had one. */
export const menuFile = (): Promise<MenuFile | undefined> => readSiteFile(MenuFileSchema, files.menu);
