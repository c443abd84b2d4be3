import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { finder as words } from '#words/finder';
import { finderHeadingId, WayQuestion } from '../../components/finder/Questions.tsx';
import { writeFinder } from '../../domain/finder/answers.ts';
import { paths } from '../../editions/paths.ts';
import { dataSelecting } from '../../markup/page.ts';
import { $finder, finderFile, goTo, readAddress } from '../../stores/finder/finder.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { Waiting } from '../../ui/waiting/Waiting.tsx';
import { Finds } from './Finds.tsx';
import { RoastQuestion } from './RoastQuestion.tsx';
import { TasteQuestion } from './TasteQuestion.tsx';

/** The first question needs no data, and a failed request shows a way to repeat it. */
export async function ready(): Promise<void> {
  readAddress();
  if ($finder.get().step !== 1) await finderFile().catch(() => undefined);
}

/** The page has the first question without answers. */
export const isShown = (): boolean => writeFinder($finder.get()) === '';

/** One question a screen; all answers are in the address. */
export default function Finder() {
  const { answers, step } = useStore($finder);
  const groups = useLoaded(finderFile);
  useShown();
  useAddress();
  useFocusOnQuestion(step, step === 1 || groups.state === 'ready');
  return (
    <>
      {step === 1 && <WayQuestion answers={answers} />}
      {step !== 1 && groups.state === 'loading' && <Waiting text={words.loading} />}
      {groups.state === 'failed' && step !== 1 && (
        <Waiting text={words.failed} again={{ name: words.again, press: groups.again }} />
      )}
      {groups.state === 'ready' && (
        <>
          {step === 2 && <TasteQuestion answers={answers} groups={groups.value} />}
          {step === 3 && <RoastQuestion answers={answers} groups={groups.value} />}
          {step === 'result' && <Finds answers={answers} groups={groups.value} />}
        </>
      )}
    </>
  );
}

/** The page hides its own question until the one that the address asks for is here. */
function useShown(): void {
  useLayoutEffect(() => document.documentElement.removeAttribute(dataSelecting), []);
}

/** Follows the links between questions without leaving the page, from the moment that they are shown. */
function useAddress(): void {
  useLayoutEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return;
      if (link.origin !== location.origin || link.pathname !== paths.finder) return;
      event.preventDefault();
      goTo(link.pathname + link.search);
    };
    document.addEventListener('click', follow);
    addEventListener('popstate', readAddress);
    return () => {
      document.removeEventListener('click', follow);
      removeEventListener('popstate', readAddress);
    };
  }, []);
}

/** A new question is read from its heading, once it is there; not the one that the page begins with. */
function useFocusOnQuestion(step: unknown, visible: boolean): void {
  const read = useRef(step);
  useEffect(() => {
    if (!visible || read.current === step) return;
    read.current = step;
    document.getElementById(finderHeadingId)?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [step, visible]);
}
