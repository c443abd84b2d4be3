import { progressId } from '../../markup/page.ts';
import { isLeftToBrowser } from '../first/presses.ts';

const delay = 200;
const duration = 5000;

/** The progress bar of a slow navigation: shown after 200 ms, for 5 s at most. */
export function showProgress(): void {
  const bar = document.getElementById(progressId);
  if (!bar) return;
  let timers: ReturnType<typeof setTimeout>[] = [];
  const hide = () => {
    timers.forEach(clearTimeout);
    bar.hidden = true;
  };
  const show = () => {
    bar.hidden = false;
  };
  addEventListener('click', (event) => {
    if (!leavesPage(event)) return;
    hide();
    timers = [setTimeout(show, delay), setTimeout(hide, delay + duration)];
  });
  addEventListener('pageshow', hide);
}

function leavesPage(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || isLeftToBrowser(event) || event.button !== 0) return false;
  const sameDocument = link.pathname === location.pathname && link.search === location.search;
  return (
    link.origin === location.origin && !sameDocument && link.target === '' && !link.hasAttribute('download')
  );
}
