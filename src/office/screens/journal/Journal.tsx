import './journal.css';
import { useStore } from '@nanostores/react';
import { useCallback, useRef } from 'react';
import { unixTime } from '../../../domain/time/clock.ts';
import { dayOf } from '../../../domain/time/day.ts';
import { journal as texts } from '../../../locales/office/uk/journal.ts';
import { Page } from '../../parts/frame/Page.tsx';
import { useRowKeys } from '../../parts/keys/use-row-keys.ts';
import { Failure } from '../../parts/states/Failure.tsx';
import { Skeleton } from '../../parts/states/Skeleton.tsx';
import { State } from '../../parts/states/State.tsx';
import { useFresh } from '../../parts/use-fresh.ts';
import { groupByDay } from '../../stores/journal/days.ts';
import { type JournalFilters, journalAddress } from '../../stores/journal/filters.ts';
import { $filters, $journal, loadJournal, type Journal as Shown } from '../../stores/journal/journal.ts';
import { $shop } from '../../stores/shop.ts';
import { Day } from './Day.tsx';
import { Filters } from './Filters.tsx';
import { More } from './More.tsx';

/** What was changed, by whom and when, and «Як було». */
export function Journal() {
  const journal = useStore($journal);
  const filters = useStore($filters);
  const { order, person } = filters;
  const load = useCallback(() => loadJournal({ order, person }), [order, person]);
  useFresh(load);
  return (
    <Page title={texts.heading} beside={<span className="page-note meta">{texts.text}</span>}>
      <Filters filters={filters} entries={journal.value?.entries ?? []} />
      {journal.state === 'loading' && <Skeleton rows={14} rowHeight={40} />}
      {journal.state === 'failed' && <Failure error={journal.error} onRetry={load} />}
      {journal.state === 'ready' && <Ready journal={journal.value} />}
    </Page>
  );
}

function Ready({ journal }: { journal: Shown }) {
  const { time_zone } = useStore($shop);
  const page = useRef<HTMLDivElement>(null);
  useRowKeys(page);
  if (journal.entries.length === 0) return <Nothing filters={journal.filters} />;
  const today = dayOf(unixTime(), time_zone);
  return (
    <div className="journal" ref={page}>
      <div className="journal__heads label" aria-hidden="true">
        {Object.entries(texts.columns).map(([name, head]) => (
          <span key={name}>{head}</span>
        ))}
      </div>
      {groupByDay(journal.entries, time_zone).map((day) => (
        <Day key={day.day} day={day} today={today} />
      ))}
      <More hasMore={journal.next !== null} />
    </div>
  );
}

function Nothing({ filters: { order, person } }: { filters: JournalFilters }) {
  if (order === undefined && person === undefined)
    return <State icon="book" heading={texts.empty.heading} text={texts.empty.text} />;
  return (
    <State heading={texts.empty.filteredHeading} text={texts.empty.filtered}>
      <a className="button" href={journalAddress({})}>
        {texts.empty.drop}
      </a>
    </State>
  );
}
