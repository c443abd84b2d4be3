import './slide.css';
import type { ReactNode } from 'react';
import { fill } from '../../locales/fill.ts';
import { words } from '../../locales/recap.ts';
import type { Tone } from './tones.ts';

interface Props {
  /** Counted from 0. */
  index: number;
  count: number;
  isShown: boolean;
  /** Beside the tones that take turns: what the story wants. */
  ground?: { background: string; color: string } | undefined;
  tone: Tone;
  children: ReactNode;
}

/** One screen. Those that are not shown are out of reach. */
export function Slide({ index, count, isShown, ground, tone, children }: Props) {
  return (
    <article
      className={`swiper-slide recap-slide recap-slide--${tone}`}
      aria-roledescription={words.story}
      aria-label={fill(words.place, { place: index + 1, count })}
      inert={!isShown}
      style={ground}
    >
      {children}
    </article>
  );
}
