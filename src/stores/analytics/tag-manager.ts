import { isTagManagerId } from '../../domain/visitor/analytics.ts';
import { pushEntry } from './data-layer.ts';

let isLoaded = false;

/** The tag manager that the page names, if any. What was pushed before is read by it when it comes. */
export function loadTagManager(): void {
  const { tagManager: id = '' } = document.documentElement.dataset;
  if (isLoaded || !isTagManagerId(id)) return;
  isLoaded = true;
  pushEntry({ event: 'gtm.js', 'gtm.start': Date.now() });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`;
  document.head.append(script);
}
