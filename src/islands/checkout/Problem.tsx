import { useStore } from '@nanostores/react';
import type { Part } from '../../domain/checkout/parts.ts';
import { words } from '../../locales/customer.ts';
import { $isTried, $missing, $refusals } from '../../stores/checkout/problems.ts';
import { problemId } from './part-id.ts';

interface Props {
  part: Part;
}

/** What stands against a part of the order, said beside it. */
export function Problem({ part }: Props) {
  const refused = useStore($refusals)[part];
  const isMissing = useStore($missing).includes(part);
  const isTried = useStore($isTried);
  const text = refused ?? (isTried && isMissing ? words.checkout.missing[part].ask : undefined);
  return (
    <p className="checkout-problem" id={problemId(part)} hidden={!text}>
      {text}
    </p>
  );
}
