/** What a shopper presses, page by page; each walk ends as it began, so that it can be walked again. */
import type { Page } from 'playwright';
import { paths } from '../../../src/editions/paths.ts';

interface Step {
  name: string;
  /** False: there is no such control at this width. */
  press(page: Page): Promise<unknown>;
  /** What shows that the press was answered. */
  shows?: string;
  /** Between two measured presses. */
  isUnmeasured?: boolean;
}

export interface Walk {
  path: string;
  steps: readonly Step[];
}

const click = (selector: string) => async (page: Page) => {
  const control = page.locator(selector).filter({ visible: true }).first();
  if ((await control.count()) === 0) return false;
  await control.click();
  return true;
};
const key = (name: string) => (page: Page) => page.keyboard.press(name);
const opened = 'dialog[open]';
const header = (name: string) => click(`header [data-press="${name}"]`);
const escapeFrom = (name: string): Step => ({
  name: `Escape closes ${name}`,
  async press(page) {
    if ((await page.locator(`${opened}, :popover-open`).count()) === 0) return false;
    await page.keyboard.press('Escape');
    return true;
  },
});

/** `keyboard.type` sends no key events for letters that are not on an American keyboard. */
const typeLetter = (text: string) => async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  for (const type of ['keyDown', 'keyUp'] as const)
    await client.send('Input.dispatchKeyEvent', { type, key: text, ...(type === 'keyDown' && { text }) });
  await client.detach();
};

const simpleAdd = '[data-variant] [data-press="add"]';
const quickFilter = '[data-quick] [data-press="filter"]';

const filters: readonly Step[] = [
  { name: 'a filter', press: click(quickFilter) },
  { name: 'a second filter', press: (page) => page.locator(quickFilter).nth(1).click() },
  { name: 'a filter off', press: (page) => page.locator(quickFilter).nth(1).click() },
  { name: '', press: click(quickFilter), isUnmeasured: true },
];

export const largeWalk: Walk = { path: paths.category('filtr'), steps: filters };

export const walks: readonly Walk[] = [
  {
    path: paths.category('filtr'),
    steps: [
      { name: 'heart', press: click('[data-press="favourite"]') },
      {
        name: 'add opens the choice',
        press: click('article:not([data-variant]) [data-press="add"]'),
        shows: `${opened} form [type="submit"]`,
      },
      escapeFrom('the choice'),
      ...filters,
      { name: 'open the drawer', press: click('[popovertarget="drawer"]'), shows: '#drawer:popover-open a' },
      escapeFrom('the drawer'),
    ],
  },
  {
    path: paths.category('pryladdia'),
    steps: [
      { name: 'add, nothing to choose', press: click(simpleAdd) },
      { name: 'open the cart', press: header('cart'), shows: `${opened} .goods-line__sum` },
      { name: 'one more in the cart', press: click(`${opened} .stepper button:last-of-type`) },
      { name: 'close the cart', press: click('.dialog__close') },
      { name: '', press: header('cart'), shows: `${opened} .goods-line__sum`, isUnmeasured: true },
      escapeFrom('the cart'),
    ],
  },
  {
    path: paths.home,
    steps: [
      { name: 'open the search', press: header('search'), shows: `${opened} input` },
      { name: 'type in the search', press: typeLetter('к') },
      { name: 'type on', press: typeLetter('е'), shows: `${opened} article` },
      { name: 'Escape empties the search', press: key('Escape') },
      escapeFrom('the search'),
      { name: 'open sign-in', press: header('account'), shows: `${opened} form input` },
      escapeFrom('sign-in'),
    ],
  },
  {
    path: paths.product('hedeb'),
    steps: [
      { name: 'another weight', press: click('main form fieldset label:not(:has(:checked))') },
      { name: 'one more', press: click('main [data-press="more"]') },
      { name: 'add on the product page', press: click('main form [type="submit"]') },
    ],
  },
];
