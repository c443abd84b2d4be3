/** A click on a goods card that leads to the goods' page. */
export interface CardClick {
  id: number;
  /** The variant whose price the card shows. */
  variant: number | undefined;
  name: string;
  price: number;
  /** The name of the list that the card is in. */
  list: string;
}

/** What a card says of itself: the id, the shown variant and its price, the name, and the name of the list. */
export type CardTexts = readonly [
  id: string | null,
  variant: string | null,
  price: string | null,
  name: string,
  list: string,
];

/** Undefined for texts that name no goods. */
export function readCardClick([id, variant, price, name, list]: readonly (string | null)[]):
  | CardClick
  | undefined {
  const click = {
    id: Number(id),
    variant: variant ? Number(variant) : undefined,
    name: plainText(name ?? ''),
    price: Number(price),
    list: plainText(list ?? ''),
  };
  const isReadable =
    isId(click.id) && isId(click.variant ?? 1) && click.price >= 0 && Number.isFinite(click.price);
  return isReadable && click.name ? click : undefined;
}

const isId = (value: number) => Number.isSafeInteger(value) && value > 0;

/** The text as the shop writes it: pages show some spaces as non-breaking ones. */
export const plainText = (text: string): string => text.replaceAll('\u00a0', ' ').trim();
