import { browser as words } from '#words/browser';
import type { VariantView } from '../../domain/catalogue/card.ts';
import { fromMinor, pricePerKilogram, toMinor } from '../../domain/money/money.ts';
import { Money } from '../Money.tsx';

interface Props {
  variant: Pick<VariantView, 'price' | 'grams'>;
}

const perKilogram = ({ price, grams }: Props['variant']) => pricePerKilogram(toMinor(price), grams ?? 0);

/** The price of a kilogram; nothing where the weight is unknown. */
export function KilogramPrice({ variant }: Props) {
  const minor = perKilogram(variant);
  return minor === undefined ? null : <Money amount={fromMinor(minor)} />;
}

export function UnitPrice({ variant }: Props) {
  if (perKilogram(variant) === undefined) return null;
  return (
    <p className="price__law">
      <KilogramPrice variant={variant} />
      {` ${words.card.perKilogram}`}
    </p>
  );
}
