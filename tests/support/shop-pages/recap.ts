import type { Page } from 'playwright/test';

export const recapCall = '**/api/v1/user/recap/*';

/** Three stories of another shop: a missing picture, a colour, a plain number. */
export const threeStories = {
  data: {
    promocode: 'РІК-БГДЖ2456',
    stories: [
      { id: 11, title: 'Ваш рік', value: '2024', text: 'Погортаймо його разом.' },
      { id: 12, title: 'Ваш смак', value: 'Ягоди', color: '#e0103f' },
      { id: 13, title: 'Чашок', value: 1234, text: 'кави', color: 'red', mood: 'new' },
    ],
  },
};

/** Makes the shop send these stories. */
export const tell = (page: Page, json: unknown = threeStories) =>
  page.route(recapCall, (route) => route.fulfill({ json }));

/** The controls of the recap. */
export function recapOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Ваш рік 2024' });
  return {
    dialog,
    stage: dialog.getByRole('region', { name: 'Історії вашого року' }),
    /** The current story. */
    story: dialog.locator('.recap-slide:not([inert])'),
    previous: dialog.getByRole('button', { name: 'Попередня історія' }),
    next: dialog.getByRole('button', { name: 'Наступна історія' }),
    pause: dialog.getByRole('button', { name: 'Пауза' }),
    resume: dialog.getByRole('button', { name: 'Продовжити' }),
    replay: dialog.getByRole('button', { name: 'Спочатку' }),
    watch: page.getByRole('button', { name: 'Подивитися мій рік' }),
  };
}
