import './dialogs.css';
import { useStore } from '@nanostores/react';
import { useCallback, useMemo, useState } from 'react';
import { edition } from '#edition';
import { iso } from '#words/browser';
import { customer as words } from '#words/customer';
import { InLanguage } from '../../../components/InLanguage.tsx';
import type { DeliveryType, Point } from '../../../contract/resources/delivery.ts';
import { distanceTo, nearestFirst, type Place, placeOf } from '../../../domain/checkout/distance.ts';
import { findPoints, type PointIndex } from '../../../domain/search/places.ts';
import { fill } from '../../../locales/fill.ts';
import { formatWeight } from '../../../locales/format.ts';
import { plural } from '../../../locales/plural.ts';
import { $deliveryType } from '../../../stores/checkout/delivery-types.ts';
import { $here } from '../../../stores/checkout/device-place.ts';
import { $draft, updateDraft } from '../../../stores/checkout/draft.ts';
import { loadPoints } from '../../../stores/checkout/places.ts';
import { $quote } from '../../../stores/checkout/quote.ts';
import { closeModal, openModal } from '../../../stores/shell/modal.ts';
import { SearchList } from '../../../ui/fields/SearchList.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { DialogLoading } from '../../../ui/waiting/DialogLoading.tsx';
import { Waiting } from '../../../ui/waiting/Waiting.tsx';
import { Distance, Nearest } from './Nearest.tsx';

const { address, again, point: texts } = words.checkout;

/** The dialog of a carrier's post offices or parcel lockers in the chosen settlement. */
export default function Points() {
  const settlement = useStore($draft).settlement?.external_id;
  const type = useStore($deliveryType);
  if (settlement === undefined || type === undefined) return <Waiting text={texts.nowhere} />;
  return <PointsOf settlement={settlement} type={type} />;
}

interface PointsOfProps {
  settlement: string;
  type: DeliveryType;
}

function PointsOf({ settlement, type }: PointsOfProps) {
  const { id } = type;
  const points = useLoaded(useCallback(() => loadPoints(settlement, id), [settlement, id]));
  if (points.state === 'loading') return <DialogLoading text={texts.loading} />;
  if (points.state === 'failed')
    return (
      <>
        <Waiting text={texts.failed} again={{ name: again, press: points.again }} />
        <button
          type="button"
          className="button button--black checkout-dialog__more"
          onClick={() => openModal('address', address.title)}
        >
          {texts.byHand}
        </button>
      </>
    );
  if (points.value.length === 0) return <Waiting text={texts.nowhere} />;
  return <PointSearch type={type} index={points.value} />;
}

interface PointSearchProps {
  type: DeliveryType;
  index: PointIndex<Point>;
}

function PointSearch({ type, index }: PointSearchProps) {
  const [query, setQuery] = useState('');
  const { point } = useStore($draft);
  const weight = useStore($quote)?.weight ?? 0;
  const here = useStore($here);
  const found = useMemo(() => nearestFirst(findPoints(index, query), here), [index, query, here]);
  const options = useMemo(
    () => found.map((point) => pointOption(point, weight, here)),
    [found, weight, here],
  );

  const choose = (key: string) => {
    const chosen = found.find(({ external_id }) => external_id === key);
    if (chosen) updateDraft({ point: { ...chosen, deliveryTypeId: type.id } });
    closeModal('warehouse');
    closeModal('postmachine');
  };

  return (
    <SearchList
      label={texts.field}
      query={query}
      options={options}
      chosen={point?.deliveryTypeId === type.id ? point.external_id : undefined}
      status={query === '' ? '' : fill(plural(iso, found.length, texts.found), { count: found.length })}
      onQuery={setQuery}
      onChoose={choose}
    >
      <Nearest isPlaced={index.some(({ point }) => placeOf(point))} />
      {found.length === 0 && <Waiting text={texts.none} />}
    </SearchList>
  );
}

/** A weight limit of 0 means no limit. */
function pointOption(point: Point, weight: number, here: Place | undefined) {
  const { external_id, name, address, max_weight_gr: limit } = point;
  const metres = distanceTo(point, here);
  const disabled = limit !== undefined && limit > 0 && limit < weight;
  const reason = disabled ? fill(texts.tooHeavy, { weight: formatWeight(limit, edition.locale) }) : '';
  return {
    key: external_id,
    name: <InLanguage text={name} />,
    aside: metres !== undefined && <Distance metres={metres} />,
    note: <InLanguage text={[address, reason].filter(Boolean).join(', ')} />,
    disabled,
  };
}
