import './people.css';
import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { Person } from '../../../contract/office/people.ts';
import { hasRight } from '../../../domain/office/rights.ts';
import { people as texts } from '../../../locales/office/uk/people.ts';
import { Page } from '../../parts/frame/Page.tsx';
import { PageAction } from '../../parts/frame/PageAction.tsx';
import { useKeys } from '../../parts/keys/use-keys.ts';
import { useRowKeys } from '../../parts/keys/use-row-keys.ts';
import { Failure } from '../../parts/states/Failure.tsx';
import { Skeleton } from '../../parts/states/Skeleton.tsx';
import { useFresh } from '../../parts/use-fresh.ts';
import { $people, loadPeople } from '../../stores/people/people.ts';
import { $me } from '../../stores/session.ts';
import { OwnSessions } from './OwnSessions.tsx';
import { PersonDrawer } from './PersonDrawer.tsx';
import { PersonRow } from './PersonRow.tsx';

/** Who works in the shop, for its owners; for everybody where they are signed in themselves. */
export function People() {
  const me = useStore($me);
  return me && hasRight(me.role, 'manage people') ? (
    <Managed />
  ) : (
    <Page title={texts.heading}>
      <OwnSessions />
    </Page>
  );
}

function Managed() {
  const [opened, open] = useState<Person | 'new'>();
  const add = () => open('new');
  useKeys([{ code: 'KeyN', label: texts.drawer.add, press: add }]);
  return (
    <Page
      title={texts.heading}
      actions={
        <PageAction icon="plus" name={texts.add} keys="N" isAction={opened === undefined} onPress={add} />
      }
    >
      <div className="people">
        <Team onOpen={open} />
        <OwnSessions />
      </div>
      {opened !== undefined && <PersonDrawer person={opened} onClose={() => open(undefined)} />}
    </Page>
  );
}

function Team({ onOpen }: { onOpen(person: Person): void }) {
  const people = useStore($people);
  const page = useRef<HTMLDivElement>(null);
  useFresh(loadPeople);
  useRowKeys(page);
  if (people.state === 'loading') return <Skeleton rows={6} rowHeight={44} />;
  if (people.state === 'failed') return <Failure error={people.error} onRetry={loadPeople} />;
  const all = people.value;
  return (
    <div ref={page}>
      <table className="people__table" aria-label={texts.team}>
        <thead>
          <tr>
            {Object.entries(texts.columns).map(([name, head]) => (
              <th key={name} scope="col" data-column={name}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {all.map((person) => (
            <PersonRow key={person.id} person={person} all={all} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
