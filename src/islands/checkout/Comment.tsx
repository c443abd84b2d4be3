import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { longestComment } from '../../domain/checkout/draft.ts';
import { words } from '../../locales/customer.ts';
import { $draft, changeDraft } from '../../stores/checkout/draft.ts';
import { Problem } from './Problem.tsx';
import { partId, problemId } from './part-id.ts';

const { label, note } = words.checkout.comment;

export function Comment() {
  const { comment } = useStore($draft);
  const noteId = useId();
  return (
    <div className="checkout-comment">
      <label className="checkout-comment__label" htmlFor={partId('comment')}>
        {label}
      </label>
      <p id={noteId}>{note}</p>
      <textarea
        id={partId('comment')}
        rows={3}
        maxLength={longestComment}
        aria-describedby={`${noteId} ${problemId('comment')}`}
        value={comment}
        onChange={({ target }) => changeDraft({ comment: target.value })}
      />
      <Problem part="comment" />
    </div>
  );
}
