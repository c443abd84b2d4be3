import type { VariantView } from '../../domain/catalogue/card.ts';
import { fromMinor, pricePerKilogram, toMinor } from '../../domain/money/money.ts';
import { words } from '../../locales/browser.ts';
import { Money } from '../Money.tsx';

interface Props {
  variant: Pick<VariantView, 'price' | 'grams'>;
}

export function UnitPrice({ variant }: Props) {
  const minor = pricePerKilogram(toMinor(variant.price), variant.grams ?? 0);
  if (minor === undefined) return null;
  return (
    <p className="price__law">
      <Money amount={fromMinor(minor)} />
      {` ${words.card.perKilogram}`}
    </p>
  );
}
