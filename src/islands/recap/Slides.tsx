import './slide.css';
import { type ReactNode, useState } from 'react';
import { edition } from '#edition';
import { recap as words } from '#words/customer/recap';
import { ShopPicture } from '../../components/goods/ShopPicture.tsx';
import type { Story } from '../../contract/resources/recap.ts';
import { readableInk } from '../../domain/drawing/contrast.ts';
import { familyByColour } from '../../domain/taste/families.ts';
import { addNoBreakSpaces } from '../../domain/text/typography.ts';
import { files, paths } from '../../editions/paths.ts';
import { fill } from '../../locales/fill.ts';
import { formatAmount } from '../../locales/format.ts';
import { dataSelectable } from '../../markup/islands.ts';
import { enterPromocode } from '../../stores/cart/promo-code.ts';
import { Arrow } from '../../ui/Icons.tsx';
import { type Background, lastSlideBackground, storyBackground } from './backgrounds.ts';

interface Position {
  /** Starts at 0. */
  index: number;
  count: number;
  isShown: boolean;
}

interface StorySlideProps extends Position {
  story: Story;
}

const hexColour = /^#[0-9a-f]{6}$/i;

/** Pictures need a white background. */
export function StorySlide({ story, ...position }: StorySlideProps) {
  const { title, text, value, image } = story;
  const color = hexColour.test(story.color ?? '') ? story.color : undefined;
  return (
    <Slide
      {...position}
      background={image ? 'white' : storyBackground(position.index)}
      colours={color ? { background: color, color: readableInk(color) } : undefined}
    >
      <h3>{addNoBreakSpaces(title)}</h3>
      <Illustration image={image} color={color} />
      {value !== undefined && (
        <LargeText
          text={addNoBreakSpaces(typeof value === 'number' ? formatAmount(value, edition.locale) : value)}
        />
      )}
      {text && <p className="recap-slide__text">{addNoBreakSpaces(text)}</p>}
    </Slide>
  );
}

interface LastSlideProps {
  promocode: string | null;
  count: number;
  isShown: boolean;
}

/** Gives a promo code or says thanks, and leads to the catalogue. */
export function LastSlide({ promocode, count, isShown }: LastSlideProps) {
  const { title, text, use } = promocode === null ? words.thanks : words.gift;
  return (
    <Slide background={lastSlideBackground(count - 1)} index={count - 1} count={count} isShown={isShown}>
      <h3>{addNoBreakSpaces(title)}</h3>
      <LargeText text={promocode ?? words.thanks.value} isSelectable={promocode !== null} />
      <p className="recap-slide__text">{addNoBreakSpaces(text)}</p>
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

interface SlideProps extends Position {
  background: Background;
  /** The story's own colours, instead of the background's. */
  colours?: { background: string; color: string } | undefined;
  children: ReactNode;
}

/** Slides that are not shown are inert. */
const Slide = ({ index, count, isShown, background, colours, children }: SlideProps) => (
  <article
    className={`swiper-slide recap-slide recap-slide--${background}`}
    aria-roledescription={words.story}
    aria-label={fill(words.place, { place: index + 1, count })}
    inert={!isShown}
    style={colours}
  >
    {children}
  </article>
);

interface IllustrationProps {
  image: string | undefined;
  color: string | undefined;
}

/** The shop's picture, or the sign of the taste that has this colour. */
function Illustration({ image, color }: IllustrationProps) {
  const family = color && familyByColour(color);
  if (!image && !family) return null;
  return (
    <div className="recap-slide__art">
      {image ? (
        <ShopPicture picture={undefined} address={image} alt="" sizes="50vw" />
      ) : (
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <use href={`${files.tastes}#${family}`} />
        </svg>
      )}
    </div>
  );
}

interface LargeTextProps {
  text: string;
  /** Can be selected, and does not start a swipe. */
  isSelectable?: boolean;
}

/** One word a line, as large as the longest word and the number of lines allow. */
function LargeText({ text, isSelectable }: LargeTextProps) {
  const lines = text.split(' ');
  return (
    <p className="recap-slide__value" {...{ [dataSelectable]: isSelectable || undefined }}>
      <span style={{ '--width': widthInEm(lines), '--lines': lines.length }}>{text}</span>
    </p>
  );
}

/** The maximum width of a letter of the display typeface, in em; the first match counts. */
const letterWidths: readonly (readonly [RegExp, number])[] = [
  [/[\s.,:;’'іїІЇ-]/, 0.4],
  [/[ЖМФШЩЮДMW%]/, 1.42],
  [/[жмфшщюmw]/, 1.25],
  [/\p{Lu}/u, 0.98],
];
const usualWidth = 0.9;

/** A single letter is drawn no larger than a word of this width. */
const minWidth = 1.6;

const widthOf = (letter: string) => letterWidths.find(([kind]) => kind.test(letter))?.[1] ?? usualWidth;

const widthInEm = (lines: readonly string[]): number =>
  Math.max(minWidth, ...lines.map((line) => [...line].reduce((width, letter) => width + widthOf(letter), 0)));

/** If the browser refuses to copy, selects the code, so that the customer can. */
function CopyCode({ code }: { code: string }) {
  const { copy, copied, notCopied } = words.gift;
  const [outcome, setOutcome] = useState('');
  const press = async (slide: Element | null) => {
    try {
      await navigator.clipboard.writeText(code);
      setOutcome(copied);
    } catch {
      const text = slide?.querySelector(`[${dataSelectable}]`);
      if (text) getSelection()?.selectAllChildren(text);
      setOutcome(notCopied);
    }
  };
  return (
    <>
      <button
        type="button"
        className="button recap-slide__copy"
        onClick={({ currentTarget }) => void press(currentTarget.closest('.recap-slide'))}
      >
        {outcome === copied ? copied : copy}
      </button>
      <p className="recap-slide__said" role="status">
        {outcome === copied ? <span className="visually-hidden">{outcome}</span> : outcome}
      </p>
    </>
  );
}
