import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { recap as words } from '#words/customer/recap';
import type { Story } from '../../contract/resources/recap.ts';
import { Arrow } from '../../ui/Icons.tsx';
import { LastSlide, StorySlide } from './Slides.tsx';
import { useArrowKeys, useTaps } from './use-navigation.ts';
import { useSlides } from './use-slides.ts';

interface Props {
  stories: readonly Story[];
  promocode: string | null;
}

/** Milliseconds for which a slide is shown. */
const storyDuration = 7000;

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Plays the stories one after another, and ends with the last slide. */
export function Stories({ stories, promocode }: Props) {
  const stage = useRef<HTMLElement>(null);
  const slides = useRef<HTMLDivElement>(null);
  const { index: current, first, previous, next } = useSlides(slides);
  const [isPaused, setPaused] = useState(prefersStillness);
  const togglePause = useCallback(() => setPaused((was) => !was), []);
  const { isHeld, handlers } = useTaps(previous, next);
  const isHidden = usePageHidden();
  const isLast = current === stories.length;
  const isRunning = !isPaused && !isHeld && !isHidden && !isLast;
  const count = stories.length + 1;
  useStoryTimer(current, isRunning, next);
  useArrowKeys(stage, { previous, next, togglePause });
  useEffect(() => stage.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each story starts scrolled to its top.
  useEffect(() => void stage.current?.parentElement?.scrollTo(0, 0), [current]);
  useEffect(() => {
    // A slide that is no longer shown becomes inert, and its focused link would lose the focus.
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
      <Progress count={count} current={current} />
      <div className="swiper" ref={slides} {...handlers}>
        <div className="swiper-wrapper" aria-live="polite">
          {stories.map((story, index) => (
            <StorySlide
              key={story.id}
              story={story}
              index={index}
              count={count}
              isShown={index === current}
            />
          ))}
          <LastSlide promocode={promocode} count={count} isShown={isLast} />
        </div>
      </div>
      <Controls
        isFirst={current === 0}
        isLast={isLast}
        isPaused={isPaused}
        togglePause={togglePause}
        previous={previous}
        next={next}
        first={first}
      />
    </section>
  );
}

/** A bar for each slide. Screen readers hear the position with the slide itself. */
function Progress({ count, current }: { count: number; current: number }) {
  const stateOf = (index: number) => (index < current ? 'behind' : 'ahead');
  return (
    <div className="recap__progress" aria-hidden="true" style={{ '--time': `${storyDuration}ms` }}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <i key={index} data-state={index === current ? 'now' : stateOf(index)} />
      ))}
    </div>
  );
}

interface ControlsProps {
  isFirst: boolean;
  isLast: boolean;
  isPaused: boolean;
  togglePause(): void;
  previous(): void;
  next(): void;
  first(): void;
}

/** Buttons for everything that taps and keys do. */
function Controls({ isFirst, isLast, isPaused, togglePause, previous, next, first }: ControlsProps) {
  const pause = isPaused
    ? { name: words.resume, icon: 'M7 4l12 8-12 8Z' }
    : { name: words.pause, icon: 'M8 4v16M16 4v16' };
  const replay = { name: words.replay, icon: 'M5 12a7 7 0 1 0 2.5-5.4M5 4v5h5' };
  const { name, icon } = isLast ? replay : pause;
  return (
    <div className="recap__controls">
      <button type="button" aria-label={words.previous} aria-disabled={isFirst} onClick={previous}>
        <Arrow />
      </button>
      <button type="button" onClick={isLast ? first : togglePause}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={icon} />
        </svg>
        {name}
      </button>
      <button type="button" aria-label={words.next} aria-disabled={isLast} onClick={next}>
        <Arrow />
      </button>
    </div>
  );
}

/** Calls `goOn` once a story was shown for its duration; a pause stops the clock. */
function useStoryTimer(index: number, isRunning: boolean, goOn: () => void): void {
  const shown = useRef({ index, left: storyDuration });
  useLayoutEffect(() => {
    if (shown.current.index !== index) shown.current = { index, left: storyDuration };
    if (!isRunning) return;
    const story = shown.current;
    const since = Date.now();
    const timer = setTimeout(goOn, story.left);
    return () => {
      clearTimeout(timer);
      story.left = Math.max(0, story.left - (Date.now() - since));
    };
  }, [index, isRunning, goOn]);
}

function listenToVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the page is in a background tab. */
const usePageHidden = (): boolean => useSyncExternalStore(listenToVisibility, () => document.hidden);
