import type { Page } from 'playwright/test';
import { violationsOf } from '../../support/browser/axe.ts';
import { holdModules } from '../../support/browser/hold-modules.ts';
import { layoutShift } from '../../support/browser/layout-shift.ts';
import { expect, inEdition, leftOutUnless, test } from '../../support/browser/page-test.ts';
import { leaveOutFonts } from '../../support/browser/without-fonts.ts';
import { button, field, open, overlay, recent, result, searchFor } from '../../support/shop-pages/search.ts';

test.describe('bubbles', () => {
  const bubbles = (page: Page) => overlay(page).locator('.bubbles .bubble');
  const tastes = (page: Page) => overlay(page).getByRole('region', { name: 'Натисніть смак' });
  const moving = (page: Page) =>
    page.evaluate(() => document.getAnimations().filter((animation) => 'animationName' in animation).length);

  test('from 1024 px on three sets of five fall and settle, hidden from screen readers', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await open(page);
    await expect(bubbles(page)).toHaveCount(15);
    await expect(overlay(page).locator('.bubbles')).toHaveAttribute('aria-hidden', 'true');
    await expect(tastes(page).getByRole('button')).toHaveCount(6);
    await expect.poll(() => moving(page)).toBe(15 + 6);
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    await expect(bubbles(page).last()).toBeInViewport({ ratio: 1 });
  });

  test('a taste can be pressed, and shows what tastes so', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await open(page);
      await tastes(page)
        .getByRole('button', { name: /^Тропіки/ })
        .click();
      await expect(field(page)).toHaveValue('Тропіки');
      await expect(field(page)).toBeFocused();
      await expect(overlay(page).getByRole('list', { name: 'Тропіки' }).getByRole('article')).not.toHaveCount(
        0,
      );
    }
  });

  test('in a low window labels neither cover each other nor are cut', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [width, height] of [
      [1440, 600],
      [1093, 520],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open(page);
      await expect(tastes(page).getByRole('button')).toHaveCount(6);
      const faults = await overlay(page).evaluate(async (dialog) => {
        await document.fonts.ready;
        const labels = [...dialog.querySelectorAll('.bubble__label')].map((label) => ({
          name: label.textContent,
          box: label.getBoundingClientRect(),
        }));
        const end = dialog.querySelector('.bubbles-place')?.getBoundingClientRect();
        return labels.flatMap(({ name, box }, index) => {
          const isCut = !end || box.right > end.right || box.bottom > end.bottom || box.left < end.left;
          const covered = labels
            .slice(index + 1)
            .filter(
              (other) =>
                box.left < other.box.right &&
                other.box.left < box.right &&
                box.top < other.box.bottom &&
                other.box.top < box.bottom,
            );
          return [
            ...(isCut ? [`${name} is cut`] : []),
            ...covered.map((other) => `${name} meets ${other.name}`),
          ];
        });
      });
      expect(faults, `${width} × ${height}`).toEqual([]);
    }
  });

  test('there are none below', async ({ page }) => {
    await page.setViewportSize({ width: 1023, height: 768 });
    await searchFor(page, 'гедеб');
    await expect(result(page, 'Гедеб')).toBeVisible();
    await expect(bubbles(page)).toHaveCount(0);
  });

  test('with reduced motion they do not move', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    await expect(bubbles(page).last()).toBeInViewport({ ratio: 1 });
    expect(await moving(page)).toBe(0);
  });
});

test('results of what was typed before the search had loaded come without moving anything', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await leaveOutFonts(page);
  const letGo = await holdModules(page);
  await page.goto('/', { waitUntil: 'commit' });
  await button(page).click();
  // Unlike a key, it is no reason for the browser to overlook what moves.
  await page.keyboard.insertText('ка');
  letGo();
  await expect(overlay(page).getByRole('region', { name: 'За смаком, походженням і видом' })).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
});

test('letters that were typed before the search had loaded are not told to be too few', async ({ page }) => {
  const letGo = await holdModules(page);
  await page.goto('/', { waitUntil: 'commit' });
  await button(page).click();
  await page.keyboard.insertText('ка');
  const said = await overlay(page).evaluateHandle((dialog) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(dialog.textContent)).observe(dialog, {
      childList: true,
      subtree: true,
    });
    return texts;
  });
  letGo();
  await expect(overlay(page).getByRole('region', { name: 'За смаком, походженням і видом' })).toBeVisible();
  expect((await said.jsonValue()).filter((text) => text.includes('щонайменше дві літери'))).toEqual([]);
});

inEdition('pl', () => {
  for (const width of [360, 1440]) {
    test(`axe finds nothing in the search at ${width} px, with and without results${leftOutUnless(width === 360)}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await searchFor(page, 'ра');
      await expect(result(page, 'Серрадо')).toBeVisible();
      for (const query of ['ра', 'чай матча', 'кіня', 'ефіо', 'р']) {
        await field(page).fill(query);
        expect(await violationsOf(page, 'dialog')).toEqual([]);
      }
    });
  }

  test('at 360 px everything fits, and every target is large enough', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await searchFor(page, 'ра');
    await expect(result(page, 'Серрадо')).toBeVisible();
    const wide = await overlay(page).evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('.dialog__body, article, input')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ className }) => className),
    );
    expect(wide).toEqual([]);
    const long = 'дуже довгий запит про каву з далекої Ефіопії';
    await page.evaluate((query) => localStorage.setItem('recent_searches', query), long);
    await open(page);
    const forget = recent(page).getByRole('button', { name: `Забути запит: ${long}` });
    await expect(forget).toBeInViewport({ ratio: 1 });
    await field(page).fill('ра');
    await expect(result(page, 'Серрадо')).toBeVisible();
    for (const target of await overlay(page).locator('button, [data-press]').all()) {
      const box = await target.boundingBox();
      if (box) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }
  });
});
