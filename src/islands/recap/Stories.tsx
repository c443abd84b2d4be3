import { useCallback, useEffect, useRef, useState } from 'react';
import type { Story } from '../../contract/resources/recap.ts';
import { words } from '../../locales/recap.ts';
import { Controls } from './Controls.tsx';
import { LastSlide } from './LastSlide.tsx';
import { Progress } from './Progress.tsx';
import { StorySlide } from './StorySlide.tsx';
import { useHidden } from './use-hidden.ts';
import { useKeys } from './use-keys.ts';
import { usePace } from './use-pace.ts';
import { useSlides } from './use-slides.ts';
import { useTouch } from './use-touch.ts';

interface Props {
  stories: readonly Story[];
  promocode: string | null;
}

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The stories one after another, and what comes after them. */
export function Stories({ stories, promocode }: Props) {
  const stage = useRef<HTMLElement>(null);
  const slides = useRef<HTMLDivElement>(null);
  const { place, first, previous, next } = useSlides(slides);
  const [isPaused, setPaused] = useState(prefersStillness);
  const toggle = useCallback(() => setPaused((was) => !was), []);
  const { isHeld, handlers } = useTouch(previous, next);
  const isHidden = useHidden();
  const isLast = place === stories.length;
  const isRunning = !isPaused && !isHeld && !isHidden && !isLast;
  const count = stories.length + 1;
  usePace(place, isRunning, next);
  useKeys(stage, { previous, next, toggle });
  useEffect(() => stage.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each story begins at its top.
  useEffect(() => void stage.current?.parentElement?.scrollTo(0, 0), [place]);
  useEffect(() => {
    // What has the focus goes out of reach with its slide.
    if (!isLast && slides.current?.contains(document.activeElement)) stage.current?.focus();
  }, [isLast]);
  return (
    <section
      className="recap"
      aria-label={words.stories}
      tabIndex={-1}
      ref={stage}
      data-running={isRunning || undefined}
    >
      <Progress count={count} place={place} />
      <div className="swiper" ref={slides} {...handlers}>
        <div className="swiper-wrapper" aria-live="polite">
          {stories.map((story, index) => (
            <StorySlide key={story.id} story={story} index={index} count={count} isShown={index === place} />
          ))}
          <LastSlide promocode={promocode} count={count} isShown={isLast} />
        </div>
      </div>
      <Controls {...{ place, isLast, isPaused, toggle, previous, next, first }} />
    </section>
  );
}
