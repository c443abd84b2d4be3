/** The pictures that a table of goods names: loaded, and replaced by the addresses at which the shop serves them. */
import { SetupError } from '../../contract/setup-error.ts';
import type { GoodsTable } from '../../server/shop/goods/apply-table.ts';
import { isNone, listFrom, listText } from '../../server/shop/goods/cell.ts';
import { pictureColumns } from '../../server/shop/goods/columns.ts';
import { BadPicture, type StagedPicture, stagePictures } from './goods-pictures.ts';

interface PictureOptions {
  /** What the shop shows already, which is not loaded. */
  current: ReadonlySet<string>;
  folder: string;
  stage: string;
  /** Goods come without a picture that fails; else the table is rejected. */
  leavesOutBad: boolean;
}

export async function withPictures(
  table: GoodsTable,
  { current, folder, stage, leavesOutBad }: PictureOptions,
) {
  const columns = table.columns.filter((column) => pictureColumns.includes(column));
  const isNew = (reference: string) => !current.has(reference) && !isNone(reference);
  const references = table.rows.flatMap(({ cells }) =>
    columns.flatMap((column) => listFrom(cells.get(column) ?? '').filter(isNew)),
  );
  const loaded = await stagePictures(references, folder, stage);
  const pictures = [...loaded.values()].filter((one): one is StagedPicture => !(one instanceof BadPicture));
  const problems: string[] = [];
  const rows = table.rows.map((row) => {
    const cells = new Map(row.cells);
    let isWhole = true;
    for (const column of columns) {
      const text = cells.get(column);
      if (text === undefined || current.has(text) || !listFrom(text).some(isNew)) continue;
      const addresses = listFrom(text).flatMap((reference) => {
        const picture = loaded.get(reference);
        if (picture === undefined) return reference;
        if (!(picture instanceof BadPicture)) return picture.address;
        problems.push(`  row ${row.row}, ${column}: «${reference}» ${picture.message}`);
        isWhole = false;
        return [];
      });
      cells.set(column, listText(addresses));
    }
    if (!isWhole) leaveOut(cells, columns);
    return { ...row, cells };
  });
  if (problems.length > 0 && !leavesOutBad)
    throw new SetupError('The table was rejected, nothing was changed:', { details: problems });
  return { stored: { ...table, rows }, pictures, problems };
}

/** Goods that the shop has keep their pictures; of new ones the next picture stands for the card. */
function leaveOut(cells: Map<string, string>, columns: readonly string[]): void {
  const [picture, ...gallery] = ['picture', 'gallery'].flatMap((column) => listFrom(cells.get(column) ?? ''));
  const isNewCard = !cells.has('id');
  for (const column of columns) if (!isNewCard || cells.get(column) === '') cells.delete(column);
  if (!isNewCard || picture === undefined) return;
  cells.set('picture', picture);
  cells.set('gallery', listText(gallery));
}
