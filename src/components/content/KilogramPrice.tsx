import type { VariantView } from '../../domain/catalogue/card.ts';
import { fromMinor, pricePerKilogram, toMinor } from '../../domain/money/money.ts';
import { Money } from '../Money.tsx';

interface Props {
  variant: Pick<VariantView, 'price' | 'grams'>;
}

/** What a kilogram of it costs, where the weight is known. */
export function KilogramPrice({ variant }: Props) {
  const minor = pricePerKilogram(toMinor(variant.price), variant.grams ?? 0);
  return minor === undefined ? null : <Money amount={fromMinor(minor)} />;
}
