import './today.css';
import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { Today as TodayAnswer } from '../../../contract/office/today.ts';
import type { Role } from '../../../domain/office/rights.ts';
import { formatMoment } from '../../../locales/format.ts';
import { today as texts } from '../../../locales/office/uk/today.ts';
import { addressOf } from '../../address.ts';
import { Page } from '../../parts/frame/Page.tsx';
import { useRowKeys } from '../../parts/keys/use-row-keys.ts';
import { Failure } from '../../parts/states/Failure.tsx';
import { Skeleton } from '../../parts/states/Skeleton.tsx';
import { State } from '../../parts/states/State.tsx';
import { useFresh } from '../../parts/use-fresh.ts';
import { useNow } from '../../parts/use-now.ts';
import type { ScreenProps } from '../../screens.ts';
import { $me } from '../../stores/session.ts';
import { $shop } from '../../stores/shop.ts';
import { groupTasks, mostUrgent } from '../../stores/today/tasks.ts';
import { $today, loadToday } from '../../stores/today/today.ts';
import { nextRoast, weekInHand } from '../../stores/today/week.ts';
import { NextRoast } from './NextRoast.tsx';
import { OtherOffices } from './OtherOffices.tsx';
import { Stock } from './Stock.tsx';
import { TaskList } from './Tasks.tsx';
import { Week } from './Week.tsx';
import { Whose } from './Whose.tsx';

/** What waits for whom, the roasting week, and what runs out. */
export function Today({ query }: ScreenProps) {
  const today = useStore($today);
  const me = useStore($me);
  const { locale, time_zone } = useStore($shop);
  const now = useNow();
  const role = me?.role ?? 'packer';
  const isMineOnly = role !== 'owner' && query.get('whose') === 'mine';
  useFresh(loadToday);
  return (
    <Page
      title={texts.heading}
      beside={<span className="page-note meta">{dayText(now, locale, time_zone)}</span>}
      actions={role === 'owner' ? undefined : <Whose isMineOnly={isMineOnly} />}
    >
      {today.state === 'loading' && <Skeleton rows={9} rowHeight={60} />}
      {today.state === 'failed' && <Failure error={today.error} onRetry={loadToday} />}
      {today.state === 'ready' && <Ready today={today.value} role={role} isMineOnly={isMineOnly} now={now} />}
    </Page>
  );
}

/** «неділя, 29 листопада о 20:55» */
function dayText(now: number, locale: string, timeZone: string): string {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone }).format(now * 1000);
  return `${weekday}, ${formatMoment(now, locale, timeZone)}`;
}

interface ReadyProps {
  today: TodayAnswer;
  role: Role;
  isMineOnly: boolean;
  now: number;
}

function Ready({ today, role, isMineOnly, now }: ReadyProps) {
  const { time_zone } = useStore($shop);
  const page = useRef<HTMLDivElement>(null);
  useRowKeys(page);
  const steps = weekInHand(today.weeks, now, time_zone);
  const roast = nextRoast(today.weeks, now, time_zone);
  const groups = groupTasks(today.tasks, role).filter(({ isMine }) => isMine || !isMineOnly);
  const urgent = mostUrgent(groups, role);
  return (
    <>
      {steps.length > 0 && <Week steps={steps} now={now} />}
      {roast && <NextRoast roast={roast} />}
      <div className="today" ref={page}>
        <div className="today__tasks">
          {groups.map((group) => (
            <TaskList key={group.role} group={group} urgent={urgent} now={now} />
          ))}
          {groups.length === 0 && (
            <State icon="tick" heading={texts.done.heading} text={texts.done.text}>
              <a className="button" href={addressOf('orders')}>
                {texts.done.see}
              </a>
            </State>
          )}
          <OtherOffices />
        </div>
        <Stock stock={today.stock} />
      </div>
    </>
  );
}
