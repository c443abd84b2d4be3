import { readSiteFile } from '../../client/site-files.ts';
import { type FilteredCategory, FiltersFileSchema } from '../../contract/site-files.ts';
import { defaultSelection, writeSelection } from '../../domain/catalogue/selection.ts';
import { files } from '../../editions/paths.ts';

/** Each category with its filters and the filter ids of its goods. */
export const readFilteredCategories = async (): Promise<readonly FilteredCategory[]> =>
  (await readSiteFile(FiltersFileSchema, files.filters)) ?? [];

/** Opens the listing with these filters. */
export function goToFiltered({ path, groups }: FilteredCategory, chosen: readonly number[]): void {
  const filterIds = new Set(groups.flatMap(({ variants }) => variants.map(({ id }) => id)));
  const filters = chosen.filter((id) => filterIds.has(id));
  location.assign(path + writeSelection('', { ...defaultSelection, filters }));
}
