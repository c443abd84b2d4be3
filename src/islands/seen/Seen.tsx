import './seen.css';
import { useStore } from '@nanostores/react';
import { browser as words } from '#words/browser';
import { GoodsGrid } from '../../components/goods/GoodsGrid.tsx';
import { contentId, statusId } from '../../markup/page.ts';
import { $seenCards, clearSeenCards } from '../../stores/catalogue/seen-cards.ts';

const texts = words.seen;
const headingId = 'seen';

/** The goods that the visitor looked at last. */
export default function Seen() {
  const cards = useStore($seenCards);
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <div className="seen__head">
        <h2 id={headingId}>{texts.title}</h2>
        <button type="button" className="underlined" onClick={clear}>
          {texts.clear}
        </button>
      </div>
      <GoodsGrid cards={cards} />
    </section>
  );
}

/** The button goes with the list, so its focus goes to the content. */
function clear(): void {
  clearSeenCards();
  document.getElementById(contentId)?.focus({ preventScroll: true });
  const status = document.getElementById(statusId);
  if (status) status.textContent = texts.cleared;
}
