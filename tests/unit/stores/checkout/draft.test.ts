import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDraft } from '../../../../src/domain/checkout/draft.ts';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';
import { standInStorage } from '../../../support/stores/fake-storage.ts';
import { kyiv } from '../../../support/stores/order-drafts.ts';

const kept = new Map<string, string>();

async function visit() {
  standInBrowser();
  standInStorage('sessionStorage', kept);
  vi.resetModules();
  return import('../../../../src/stores/checkout/draft.ts');
}

beforeEach(() => kept.clear());
afterEach(() => vi.unstubAllGlobals());

test('the draft is restored after a reload until it is cleared', async () => {
  const { updateDraft } = await visit();
  updateDraft({ settlement: kyiv, comment: 'Домофон' });
  const { $draft, clearDraft } = await visit();
  expect($draft.get()).toEqual({ ...emptyDraft, settlement: kyiv, comment: 'Домофон' });
  clearDraft();
  expect((await visit()).$draft.get()).toEqual(emptyDraft);
});

test.each(['', 'null', '{"bonuses":-1,"comment":""}', '{"comment":""}', 'не JSON'])(
  'what cannot be a draft, «%s», is an empty one',
  async (text) => {
    kept.set('checkout', text);
    expect((await visit()).$draft.get()).toEqual(emptyDraft);
  },
);

test('another recipient is edited field by field, and earlier fields stay', async () => {
  const { $draft, updateRecipient } = await visit();
  updateRecipient({});
  expect($draft.get().recipient).toEqual({ firstName: '', lastName: '', phone: '' });
  updateRecipient({ firstName: 'Іван' });
  updateRecipient({ phone: '380501234567' });
  expect((await visit()).$draft.get().recipient).toEqual({
    firstName: 'Іван',
    lastName: '',
    phone: '380501234567',
  });
});
