import type { Page } from 'playwright/test';

/** Words of titles that a line's end breaks. The browser of the tests has no dictionaries to hyphenate by. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange();
    const isBroken = (text: Text, start: number, end: number) => {
      range.setStart(text, start);
      range.setEnd(text, end);
      const { height, top } = range.getBoundingClientRect();
      const [first] = range.getClientRects();
      return first !== undefined && (height > first.height * 1.5 || top < first.top - 1);
    };
    const titles = [...document.querySelectorAll('h1, h2, h3')].filter(
      (title) => title.checkVisibility() && !title.matches('.visually-hidden'),
    );
    const texts = titles.flatMap((title) => {
      const found: Text[] = [];
      const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode);
      return found;
    });
    return texts.flatMap((text) =>
      [...text.data.matchAll(/[\p{L}’]{2,}/gu)]
        .filter(({ 0: word, index }) => isBroken(text, index, index + word.length))
        .map(([word]) => word),
    );
  });
