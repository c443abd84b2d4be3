import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { edition } from '#edition';
import type { DeliveryType, Point } from '../../contract/resources/delivery.ts';
import { findPoints, type PointIndex } from '../../domain/search/places.ts';
import { iso } from '../../locales/browser.ts';
import { words } from '../../locales/customer.ts';
import { fill } from '../../locales/fill.ts';
import { formatWeight } from '../../locales/format.ts';
import { plural } from '../../locales/plural.ts';
import { $draft, changeDraft } from '../../stores/checkout/draft.ts';
import { $quote } from '../../stores/checkout/quote.ts';
import { closeModal } from '../../stores/shell/modal.ts';
import { SearchList } from '../../ui/SearchList.tsx';
import { Waiting } from '../../ui/Waiting.tsx';

interface Props {
  type: DeliveryType;
  index: PointIndex<Point>;
}

const texts = words.checkout.point;

export function ChoosePoint({ type, index }: Props) {
  const [query, setQuery] = useState('');
  const { point } = useStore($draft);
  const weight = useStore($quote)?.weight ?? 0;
  const found = useMemo(() => findPoints(index, query), [index, query]);
  const options = useMemo(() => found.map((point) => optionOf(point, weight)), [found, weight]);

  const choose = (key: string) => {
    const chosen = found.find(({ external_id }) => external_id === key);
    if (chosen) changeDraft({ point: { ...chosen, deliveryTypeId: type.id } });
    closeModal('warehouse');
    closeModal('postmachine');
  };

  return (
    <SearchList
      label={texts.field}
      query={query}
      options={options}
      chosen={point?.deliveryTypeId === type.id ? point.external_id : undefined}
      said={query === '' ? '' : fill(plural(iso, found.length, texts.found), { count: found.length })}
      onQuery={setQuery}
      onChoose={choose}
    >
      {found.length === 0 && <Waiting text={texts.none} />}
    </SearchList>
  );
}

/** 0 is no limit. */
function optionOf({ external_id, name, address, max_weight_gr: limit }: Point, weight: number) {
  const disabled = limit !== undefined && limit > 0 && limit < weight;
  const why = disabled ? fill(texts.tooHeavy, { weight: formatWeight(limit, edition.locale) }) : '';
  return { key: external_id, name, note: [address, why].filter(Boolean).join(', '), disabled };
}
