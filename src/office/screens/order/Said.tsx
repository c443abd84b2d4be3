import { useState } from 'react';
import type { OfficeOrder } from '../../../contract/office/orders.ts';
import { addNoBreakSpaces } from '../../../domain/text/typography.ts';
import { fill } from '../../../locales/fill.ts';
import { order as texts } from '../../../locales/office/uk/order.ts';
import { Button } from '../../parts/fields/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';

/** Longer ones are shown in part at first, so that the goods stay in view. */
const linesShown = 12;
const charactersShown = 800;

/** What the customer wrote stands first, as it was written. */
export function Said({ data: { comment, recipient } }: { data: OfficeOrder }) {
  const [isWhole, setWhole] = useState(false);
  if (comment.trim() === '') return null;
  const lines = comment.split('\n');
  const isLong = lines.length > linesShown || comment.length > charactersShown;
  const shown =
    isLong && !isWhole ? lines.slice(0, linesShown).join('\n').slice(0, charactersShown) : comment;
  return (
    <div className="said">
      <Icon name="comment" />
      <div>
        <h2 className="visually-hidden">{texts.comment}</h2>
        <q>{addNoBreakSpaces(shown)}</q>
        {isLong && !isWhole && (
          <p>
            <Button isSmall onPress={() => setWhole(true)}>
              {texts.whole}
            </Button>
          </p>
        )}
        <p className="meta">{fill(texts.commentFrom, { name: recipient.first_name })}</p>
      </div>
    </div>
  );
}
