import { beforeEach, expect, test, vi } from 'vitest';

const olena = { phone: '380671234567', email: 'olena@zerno.example' };
const typed = { firstName: 'Олена', lastName: '' };

/** A browser that keeps nothing loses it with the page, and not before. */
const openPage = () => import('../../../src/stores/profile-draft.ts');

beforeEach(() => vi.resetModules());

test('what was typed when the session ended is there for whoever signs in again, and for nobody else', async () => {
  const { keepProfileDraft, readProfileDraft } = await openPage();
  keepProfileDraft(olena, typed);
  expect(readProfileDraft(olena)).toEqual(typed);
  expect(readProfileDraft({ ...olena, phone: '380501112233' })).toEqual({});
});

test('once it is saved nothing is left of it', async () => {
  const { keepProfileDraft, readProfileDraft, forgetProfileDraft } = await openPage();
  keepProfileDraft(olena, typed);
  forgetProfileDraft();
  expect(readProfileDraft(olena)).toEqual({});
});

test.each(['{', 'null', '{"owner":1}', '{"owner":"380671234567 olena@zerno.example","typed":{"a":1}}'])(
  'a draft that reads «%s» is none',
  async (text) => {
    const { readProfileDraft } = await openPage();
    const { storeForVisit } = await import('../../../src/stores/storage.ts');
    storeForVisit('profile_draft', text);
    expect(readProfileDraft(olena)).toEqual({});
  },
);
