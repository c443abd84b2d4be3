import { useState } from 'react';
import { words } from '../../locales/recap.ts';

interface Props {
  code: string;
}

const { copy, copied, notCopied } = words.gift;

/** A browser that does not let pages copy leaves the code selected for whoever can. */
export function CopyCode({ code }: Props) {
  const [said, setSaid] = useState('');
  const press = async (slide: Element | null) => {
    try {
      await navigator.clipboard.writeText(code);
      setSaid(copied);
    } catch {
      const text = slide?.querySelector('[data-selectable]');
      if (text) getSelection()?.selectAllChildren(text);
      setSaid(notCopied);
    }
  };
  return (
    <>
      <button
        type="button"
        className="button recap-slide__copy"
        onClick={({ currentTarget }) => void press(currentTarget.closest('.recap-slide'))}
      >
        {said === copied ? copied : copy}
      </button>
      <p className="recap-slide__said" role="status">
        {said === copied ? <span className="visually-hidden">{said}</span> : said}
      </p>
    </>
  );
}
