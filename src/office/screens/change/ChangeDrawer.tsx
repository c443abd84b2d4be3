import './change.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OfficeOrder } from '../../../contract/office/orders.ts';
import { holdSeconds } from '../../../domain/office/hold.ts';
import { fill } from '../../../locales/fill.ts';
import { change as texts } from '../../../locales/office/uk/change.ts';
import { office } from '../../../locales/office/uk/office.ts';
import { order as orderTexts } from '../../../locales/office/uk/order.ts';
import { Drawer, DrawerFoot } from '../../parts/drawer/Drawer.tsx';
import { FieldError } from '../../parts/fields/Field.tsx';
import { Segments } from '../../parts/fields/Segments.tsx';
import { useKeys } from '../../parts/keys/use-keys.ts';
import {
  $conflict,
  $draft,
  $refusal,
  changeDraft,
  closeChange,
  confirmChange,
} from '../../stores/order/change.ts';
import { type Draft, isOpenFor, kinds } from '../../stores/order/draft.ts';
import { offerBack } from '../order/act.ts';
import { Amount } from './Amount.tsx';
import { Confirm } from './Confirm.tsx';
import { Conflict } from './Conflict.tsx';
import { Pieces } from './Pieces.tsx';
import { Preview } from './Preview.tsx';
import { Why } from './Why.tsx';
import { Withhold } from './Withhold.tsx';

/** Takes goods out, takes them back, or refunds money; what would happen is told first. */
export function ChangeDrawer({ data }: { data: OfficeOrder }) {
  const draft = useStore($draft);
  if (draft === undefined) return null;
  return <OpenDrawer data={data} draft={draft} />;
}

function OpenDrawer({ data, draft }: { data: OfficeOrder; draft: Draft }) {
  const conflict = useStore($conflict);
  const refusal = useStore($refusal);
  const { id } = data.order;
  const confirm = async () => {
    const done = await confirmChange();
    if (done !== undefined) offerBack(id, done, orderTexts.done.changed);
  };
  useKeys([
    { code: 'Enter', ctrl: true, always: true, label: texts.verbs[draft.kind], press: () => void confirm() },
  ]);
  // A refused or a new question is told where the eye is.
  const isRefused = refusal !== undefined;
  useEffect(() => {
    if (isRefused) document.querySelector('.change__refusal')?.scrollIntoView({ block: 'nearest' });
  }, [isRefused]);
  return (
    <Drawer
      title={fill(texts.title, { number: id })}
      onClose={closeChange}
      foot={
        <>
          <p className="change__hold">
            <b>{fill(texts.hold.strong, { seconds: holdSeconds })}</b> {texts.hold.text}
          </p>
          <DrawerFoot onLeave={closeChange}>
            <Confirm draft={draft} onConfirm={() => void confirm()} />
          </DrawerFoot>
        </>
      }
    >
      <Segments
        label={texts.kinds.label}
        value={draft.kind}
        onChange={(kind) => changeDraft({ kind })}
        choices={kinds.map((kind) => ({
          value: kind,
          name: texts.kinds[kind],
          reason: isOpenFor(data, kind) ? undefined : texts.closed[kind],
        }))}
      />
      {conflict && <Conflict data={data} entry={conflict.entry} />}
      {draft.kind === 'refund' ? <Amount draft={draft} /> : <Pieces data={data} draft={draft} />}
      <Why draft={draft} />
      {isRefused && (
        <div className="change__refusal">
          <FieldError>{refusal === '' ? office.noAnswerKept : `${texts.refused} ${refusal}`}</FieldError>
        </div>
      )}
      <Withhold draft={draft} />
      <Preview draft={draft} />
    </Drawer>
  );
}
