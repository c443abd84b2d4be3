import './dialogs.css';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { edition } from '#edition';
import { iso } from '#words/browser';
import { customer as words } from '#words/customer';
import { type Settlement, withSettlement } from '../../../domain/checkout/draft.ts';
import { cleanQuery } from '../../../domain/search/search.ts';
import { fill } from '../../../locales/fill.ts';
import { plural } from '../../../locales/plural.ts';
import { $draft, updateDraft } from '../../../stores/checkout/draft.ts';
import { $settlements, searchSettlements } from '../../../stores/checkout/places.ts';
import { closeModal } from '../../../stores/shell/modal.ts';
import { SearchList } from '../../../ui/fields/SearchList.tsx';
import { Waiting } from '../../../ui/waiting/Waiting.tsx';
import { PostalPlace } from './PostalPlace.tsx';

const texts = words.checkout.settlement;
const { asksPostalCode } = edition.checkout;
const elsewhere = { key: '', name: texts.other, note: texts.otherNote };
const none: readonly never[] = [];

/** The dialog that searches for the settlement of the delivery. */
export default function City() {
  const [query, setQuery] = useState('');
  const [isElsewhere, setIsElsewhere] = useState(false);
  const draft = useStore($draft);
  const search = useStore($settlements);
  const found = 'found' in search ? search.found : none;
  const options = useMemo(
    () => [
      ...found.map(({ external_id, name, region }) => ({ key: external_id, name, note: region })),
      ...(asksPostalCode && found.length > 0 ? [elsewhere] : []),
    ],
    [found],
  );
  useEffect(() => searchSettlements(query), [query]);

  const retry = { name: words.checkout.again, press: () => searchSettlements(query) };
  const name = cleanQuery(query);
  const isUnlisted =
    search.state === 'failed' ||
    search.state === 'refused' ||
    (search.state === 'ready' && found.length === 0);
  const chooseSettlement = (settlement: Settlement) => {
    updateDraft(withSettlement(draft, settlement));
    closeModal('city');
  };
  const choose = (key: string) => {
    if (key === elsewhere.key) return setIsElsewhere(true);
    const settlement = found.find(({ external_id }) => external_id === key);
    if (settlement) chooseSettlement(settlement);
  };

  if (isElsewhere) return <PostalPlace query={name} takesFocus onChoose={chooseSettlement} />;
  return (
    <>
      <SearchList
        label={texts.field}
        query={query}
        options={options}
        chosen={draft.settlement?.external_id}
        status={
          search.state === 'ready'
            ? fill(plural(iso, found.length, texts.found), { count: found.length })
            : ''
        }
        onQuery={setQuery}
        onChoose={choose}
      >
        {search.state === 'waiting' && <Waiting text={texts.start} />}
        {search.state === 'refused' && <Waiting text={search.message} again={retry} />}
        {search.state === 'failed' && <Waiting text={texts.failed} again={retry} />}
        {search.state === 'failed' && !asksPostalCode && (
          <button
            type="button"
            className="button button--black checkout-dialog__more"
            onClick={() => chooseSettlement({ external_id: name, name, region: '' })}
          >
            {fill(texts.byHand, { name })}
          </button>
        )}
        {search.state === 'ready' && found.length === 0 && !asksPostalCode && <Waiting text={texts.none} />}
      </SearchList>
      {isUnlisted && asksPostalCode && <PostalPlace key={name} query={name} onChoose={chooseSettlement} />}
    </>
  );
}
