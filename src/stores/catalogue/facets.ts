import { readSiteFile } from '../../client/site-files.ts';
import { FacetsFileSchema } from '../../contract/site-files.ts';
import { type Facets, unpackFacets } from '../../domain/catalogue/facets.ts';
import { files } from '../../editions/paths.ts';

/** The facets of all cards of a listing, in the shop's order. */
export async function readFacets(listing: string, fileCount: number): Promise<Facets[]> {
  const read = Array.from({ length: fileCount }, async (_, index) => {
    const path = files.facets(listing, index + 1);
    const file = await readSiteFile(FacetsFileSchema, path);
    if (file === undefined) throw new Error(`${path} does not exist`);
    return unpackFacets(file);
  });
  return (await Promise.all(read)).flat();
}
