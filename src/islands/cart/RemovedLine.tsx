import { lineText } from '../../components/line-text.ts';
import type { CartLine } from '../../domain/cart/lines.ts';
import { words } from '../../locales/browser.ts';
import { fill } from '../../locales/fill.ts';
import { bringBack } from '../../stores/cart/cart-removed.ts';
import { cardFile } from '../../stores/catalogue/cards.ts';
import { useLoadedOf } from '../../ui/use-loaded.ts';
import { focus } from './focus.ts';

interface Props {
  line: CartLine;
  onReturn(): void;
}

/** In the place of a line that was taken out, so that nothing is lost by a slip. */
export function RemovedLine({ line, onReturn }: Props) {
  const texts = words.cart.line;
  const known = useLoadedOf(cardFile, line.goodscardId);
  const { name } = lineText(line, undefined, known.value);
  const returnLine = () => {
    onReturn();
    bringBack(line);
  };
  return (
    <div className="cart-removed">
      <p role="status">{fill(texts.removed, { name })}</p>
      <button
        type="button"
        className="underlined"
        aria-label={fill(texts.bringBackOf, { name })}
        ref={focus}
        onClick={returnLine}
      >
        {texts.bringBack}
      </button>
    </div>
  );
}
