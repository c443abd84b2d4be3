import { useEffect } from 'react';
import { contentId, crumbId } from '../markup/page.ts';

/** « — Зерно». */
const shopPart = / — [^—]*$/;

/** Names the page after what the island shows, not after what the build expected: its title, heading and last breadcrumb. */
export function usePageName(name: string, short = name): void {
  useEffect(() => {
    const places = document.querySelectorAll(`#${crumbId}, #${contentId} h1`);
    const before = [...places].map((place) => [place, place.textContent] as const);
    const { title } = document;
    document.title = name + (shopPart.exec(title)?.[0] ?? '');
    for (const [place] of before) place.replaceChildren(short);
    return () => {
      document.title = title;
      for (const [place, text] of before) place.replaceChildren(text);
    };
  }, [name, short]);
}
