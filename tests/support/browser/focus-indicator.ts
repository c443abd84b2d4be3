import type { Page } from 'playwright/test';
import sharp from 'sharp';
import type { Stop } from './focus-inspector.ts';

/** WCAG 2.2, Focus Appearance: two pixels around the element, with a contrast of 3:1 to the unfocused state. */
const thickness = 2;
const leastContrast = 3;
const around = 6;

/** Compares screenshots with and without the focus. */
export async function focusIsSeen(page: Page, box: Stop['box']): Promise<boolean> {
  const clip = await page.evaluate(
    ({ box, around }) => {
      const [x, y] = [Math.max(0, box.x - around), Math.max(0, box.y - around)];
      const right = Math.min(innerWidth, box.x + box.width + around);
      const bottom = Math.min(innerHeight, box.y + box.height + around);
      return { x, y, width: right - x, height: bottom - y };
    },
    { box, around },
  );
  const focused = await luminances(await page.screenshot({ clip, animations: 'disabled' }));
  await page.evaluate(takeFocus);
  const plain = await luminances(await page.screenshot({ clip, animations: 'disabled' }));
  await page.evaluate(giveFocusBack);
  const changed = focused.filter((light, index) => contrast(light, plain[index] ?? light) >= leastContrast);
  return changed.length >= thickness * 2 * (box.width + box.height);
}

/** Keeps a menu open that closes without focus, because an open menu is not a focus indicator. */
function takeFocus(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[data-menu] * { visibility: visible !important; opacity: 1 !important }');
  document.adoptedStyleSheets = [sheet];
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return;
  focused.dataset['hadFocus'] = '';
  focused.blur();
}

function giveFocusBack(): void {
  document.adoptedStyleSheets = [];
  const focused = document.querySelector<HTMLElement>('[data-had-focus]');
  focused?.removeAttribute('data-had-focus');
  focused?.focus();
}

async function luminances(picture: Buffer): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width * info.height }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(index * info.channels).values();
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  });
}

const linear = (byte: number) => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
