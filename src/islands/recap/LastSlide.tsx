import { tieWords } from '../../domain/text/typography.ts';
import { paths } from '../../editions/paths.ts';
import { words } from '../../locales/recap.ts';
import { enterPromocode } from '../../stores/cart/promo-code.ts';
import { Arrow } from '../../ui/icons.tsx';
import { CopyCode } from './CopyCode.tsx';
import { Slide } from './Slide.tsx';
import { lastTone } from './tones.ts';
import { Value } from './Value.tsx';

interface Props {
  promocode: string | null;
  count: number;
  isShown: boolean;
}

/** What the year ends with: a promo code, or thanks; and the way to the next coffee. */
export function LastSlide({ promocode, count, isShown }: Props) {
  const { title, text, use } = promocode === null ? words.thanks : words.gift;
  return (
    <Slide tone={lastTone(count - 1)} index={count - 1} count={count} isShown={isShown}>
      <h3>{tieWords(title)}</h3>
      <Value text={promocode ?? words.thanks.value} isSelectable={promocode !== null} />
      <p className="recap-slide__text">{tieWords(text)}</p>
      <div className="recap-slide__ways">
        {promocode !== null && <CopyCode code={promocode} />}
        <a
          className="button button--white"
          href={`${paths.home}#catalogue`}
          onClick={() => promocode !== null && enterPromocode(promocode)}
        >
          {use}
          <Arrow />
        </a>
      </div>
    </Slide>
  );
}
