import { beforeEach, expect, test, vi } from 'vitest';

const olena = { phone: '380671234567', email: 'olena@zerno.example' };
const typed = { firstName: 'Олена', lastName: '' };

/** A browser that keeps nothing loses it with the page, and not before. */
async function openPage() {
  const { switchCustomer } = await import('../../../../src/stores/sign-in/customer-data.ts');
  return { switchCustomer, ...(await import('../../../../src/stores/account/profile-draft.ts')) };
}

beforeEach(() => vi.resetModules());

test('what was typed when the session ended is there for whoever signs in again, and for nobody else', async () => {
  const { switchCustomer, saveProfileDraft, readProfileDraft } = await openPage();
  switchCustomer(olena, false);
  saveProfileDraft(typed);
  switchCustomer(olena, false);
  expect(readProfileDraft()).toEqual(typed);
  switchCustomer({ ...olena, phone: '380501112233' }, false);
  expect(readProfileDraft()).toEqual({});
});

test('once it is saved nothing is left of it', async () => {
  const { saveProfileDraft, readProfileDraft, clearProfileDraft } = await openPage();
  saveProfileDraft(typed);
  clearProfileDraft();
  expect(readProfileDraft()).toEqual({});
});

test.each(['{', 'null', '[1]', '{"firstName":1}'])('a draft that reads «%s» is none', async (text) => {
  const { readProfileDraft } = await openPage();
  const { writeForVisit } = await import('../../../../src/stores/shell/storage.ts');
  writeForVisit('profile_draft', text);
  expect(readProfileDraft()).toEqual({});
});
