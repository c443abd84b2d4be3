import type { Field } from './formats.ts';
import type { ExportRow } from './offers.ts';

interface Pictures {
  main: string | undefined;
  gallery: readonly string[];
  ofVariant(row: ExportRow): string | undefined;
}

/** The pictures of a card, in their order. Only addresses of the web: the other shop's files are not here. */
export function picturesOf(
  rows: readonly ExportRow[],
  columns: ReadonlySet<Field>,
  warn: (what: string) => void,
): Pictures {
  const isWeb = (address: string) => {
    if (/^https?:\/\//i.test(address)) return true;
    warn(`the picture «${address}» is left out: it is no address of the web`);
    return false;
  };
  const own = rows.flatMap((row, index) =>
    addressesIn(row.get('picture')).map((address) => ({
      address,
      position: Number(row.get('picture_position')) || index + 1,
    })),
  );
  const inOrder = own.toSorted((one, other) => one.position - other.position).map(({ address }) => address);
  const gallery = rows.flatMap((row) => addressesIn(row.get('gallery')));
  const [main, ...others] = [...new Set([...inOrder, ...gallery])].filter(isWeb);
  return {
    main,
    gallery: others,
    ofVariant(row) {
      const [first] = addressesIn(row.get(columns.has('variant_picture') ? 'variant_picture' : 'picture'));
      return first !== undefined && isWeb(first) ? first : undefined;
    },
  };
}

const addressesIn = (text: string): string[] =>
  text
    .split(/[;\n]+|\s+(?=https?:)/)
    .map((address) => address.trim().replaceAll('|', '%7C'))
    .filter((address) => address !== '');
