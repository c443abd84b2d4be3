import { beforeEach, expect, test, vi } from 'vitest';

const olena = { phone: '380671234567', email: 'olena@zerno.example' };
const typed = { firstName: 'Олена', lastName: '' };

/** Without storage, the draft lasts as long as the page. */
async function openPage() {
  const { switchCustomer } = await import('../../../../src/stores/sign-in/customer-data.ts');
  return { switchCustomer, ...(await import('../../../../src/stores/account/profile-draft.ts')) };
}

beforeEach(() => vi.resetModules());

test('a draft is restored only for the customer who typed it', async () => {
  const { switchCustomer, saveProfileDraft, readProfileDraft } = await openPage();
  switchCustomer(olena, false);
  saveProfileDraft(typed);
  switchCustomer(olena, false);
  expect(readProfileDraft()).toEqual(typed);
  switchCustomer({ ...olena, phone: '380501112233' }, false);
  expect(readProfileDraft()).toEqual({});
});

test('saving the profile deletes the draft', async () => {
  const { saveProfileDraft, readProfileDraft, clearProfileDraft } = await openPage();
  saveProfileDraft(typed);
  clearProfileDraft();
  expect(readProfileDraft()).toEqual({});
});

test.each(['{', 'null', '[1]', '{"firstName":1}'])('the stored draft «%s» is ignored', async (text) => {
  const { readProfileDraft } = await openPage();
  const { writeForVisit } = await import('../../../../src/stores/shell/storage.ts');
  writeForVisit('profile_draft', text);
  expect(readProfileDraft()).toEqual({});
});
