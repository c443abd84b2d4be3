import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { OfficeOrder } from '../../../contract/office/orders.ts';
import { isReversed } from '../../../domain/orders/status.ts';
import { fill } from '../../../locales/fill.ts';
import { office } from '../../../locales/office/uk/office.ts';
import { order as texts } from '../../../locales/office/uk/order.ts';
import { orders } from '../../../locales/office/uk/orders.ts';
import { Button } from '../../parts/fields/Button.tsx';
import { FieldError } from '../../parts/fields/Field.tsx';
import { Page } from '../../parts/frame/Page.tsx';
import { PageAction } from '../../parts/frame/PageAction.tsx';
import { Tag } from '../../parts/Tag.tsx';
import { go } from '../../router.ts';
import { neighboursOf } from '../../stores/order/neighbours.ts';
import { nextStep, whyNotSent } from '../../stores/order/next-step.ts';
import { $problem } from '../../stores/order/order-actions.ts';
import { ordersAddress, viewOf } from '../../stores/orders/filters.ts';
import { $list } from '../../stores/orders/list.ts';
import { $shop } from '../../stores/shop.ts';
import { countText } from '../orders/order-words.ts';
import { move } from './act.ts';
import { focusNumber } from './facts/Parcel.tsx';

const words = texts.actions;

interface Props {
  data: OfficeOrder;
}

/** The page with its head: the place in the list, the neighbours, and what is to be done. */
export function OrderHead({ data, children }: Props & { children: ReactNode }) {
  const list = useStore($list);
  const { locale } = useStore($shop);
  const problem = useStore($problem);
  const { id } = data.order;
  const { previous, next, place } = neighboursOf(id, list?.items ?? []);
  const view = list && viewOf(list.filters);
  return (
    <Page
      title={fill(texts.title, { number: id })}
      back={ordersAddress(list?.filters)}
      beside={
        <>
          <Turn data={data} />
          {list && place !== undefined && (
            <span className="order__place">
              {fill(view ? texts.place : texts.placeInList, {
                place,
                count: countText(list.count, locale),
                view: orders.views[view ?? 'all'],
              })}
            </span>
          )}
        </>
      }
      actions={
        <>
          <Neighbour icon="up" name={texts.previous} keys="K" address={previous} />
          <Neighbour icon="down" name={texts.next} keys="J" address={next} />
          <HeadActions data={data} />
        </>
      }
    >
      {problem?.order === id && problem.action === 'move' && (
        <FieldError>
          {texts.problems.move} {problem.reason || office.noAnswer}
        </FieldError>
      )}
      {children}
    </Page>
  );
}

interface NeighbourProps {
  icon: 'up' | 'down';
  name: string;
  keys: string;
  address: string | undefined;
}

const Neighbour = ({ address, ...action }: NeighbourProps) =>
  address === undefined ? null : (
    <span className="order__neighbour">
      <PageAction {...action} onPress={() => go(address, { replaces: true })} />
    </span>
  );

/** Whose turn it is, where the steps do not say it. */
function Turn({ data: { order } }: Props) {
  const { status, payment_status } = order;
  if (status === 'cancelled') return <Tag turn="theirs">{orders.statuses.cancelled}</Tag>;
  if (isReversed({ status, paymentStatus: payment_status }))
    return <Tag turn="ours">{texts.payment.reversed}</Tag>;
  if (payment_status === 'failed') return <Tag turn="ours">{texts.payment.failed}</Tag>;
  if (payment_status === 'waiting') return <Tag turn="theirs">{orders.payments.waiting}</Tag>;
  if (status === 'packing') return <Tag turn="now">{orders.statuses.packing}</Tag>;
  return null;
}

function HeadActions({ data }: Props) {
  const { id } = data.order;
  const step = nextStep(data);
  const reason = whyNotSent(data);
  return (
    <span className="order__head-actions">
      {reason !== undefined && (
        <PageAction
          icon="truck"
          name={words.sent}
          reason={reason}
          onReason={focusNumber}
          onPress={focusNumber}
        />
      )}
      {step.kind === 'number' && (
        <PageAction icon="truck" name={words.number} keys="L" isAction onPress={focusNumber} />
      )}
      {step.kind === 'move' && (
        <PageAction
          icon={step.to === 'packing' ? 'box' : 'truck'}
          name={words[step.to]}
          isAction
          onPress={() => void move(id, step.to)}
          {...(step.to === 'packing' && { keys: 'P' })}
        />
      )}
    </span>
  );
}

/** On a phone what is to be done is under the thumb. */
export function PhoneFoot({ data }: Props) {
  const { id } = data.order;
  const step = nextStep(data);
  if (step.kind === 'nothing') return null;
  const reason = whyNotSent(data);
  return (
    <footer className="order__foot">
      {reason !== undefined && (
        <Button onPress={focusNumber} reason={reason} onReason={focusNumber}>
          {words.sent}
        </Button>
      )}
      {step.kind === 'number' ? (
        <Button kind="action" icon="arrow" onPress={focusNumber}>
          {words.number}
        </Button>
      ) : (
        <Button kind="action" icon="arrow" onPress={() => void move(id, step.to)}>
          {words[step.to]}
        </Button>
      )}
    </footer>
  );
}
