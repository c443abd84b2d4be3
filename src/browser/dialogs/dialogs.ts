import type { ComponentType } from 'react';
import { words } from '../../locales/browser.ts';
import { avoidFlicker } from '../../stores/shell/avoid-flicker.ts';
import { showMessage } from '../../stores/shell/message.ts';
import { $modals, closeModal, type Modal, type ModalName } from '../../stores/shell/modal.ts';
import { type DialogForm, type OpenDialog, openDialog } from '../../ui/dialog/dialog.ts';
import type { DialogFrame } from '../../ui/dialog/dialog-frame.ts';
import type { CheckoutDialog } from './checkout-dialogs.ts';
import { dressAsSearch } from './search-frame.ts';

interface Island {
  /** For dialogs whose title does not depend on what opens them. */
  title?: string;
  form: Pick<DialogForm, 'shape' | 'dress' | 'staysOpen'>;
  load(): Promise<{ default: ComponentType }>;
}

const dressInBlue = ({ dialog }: DialogFrame) => dialog.classList.add('on-blue');

const ofCheckout = (name: CheckoutDialog, shape: 'panel' | 'box'): Island => ({
  form: { shape },
  load: () => import('./checkout-dialogs.ts').then(({ loadCheckoutDialog }) => loadCheckoutDialog(name)),
});

const islands: Readonly<Partial<Record<ModalName, Island>>> = {
  cart: { form: { shape: 'panel' }, load: () => import('../../islands/cart/Cart.tsx') },
  search: {
    form: { shape: 'overlay', dress: dressAsSearch },
    load: () => import('../../islands/search/Search.tsx'),
  },
  cancelOrder: { form: { shape: 'box' }, load: () => import('../../islands/account/order/CancelOrder.tsx') },
  cookies: {
    title: words.dialogs.cookies,
    form: { shape: 'box' },
    load: () => import('../../islands/consent/Consent.tsx'),
  },
  filters: { form: { shape: 'panel' }, load: () => import('../../islands/filters/Filters.tsx') },
  pageFilters: { form: { shape: 'panel' }, load: () => import('../../islands/filters/PageFilters.tsx') },
  news: {
    title: words.dialogs.news,
    form: { shape: 'panel' },
    load: () => import('../../islands/news/News.tsx'),
  },
  priceNav: {
    title: words.dialogs.priceNav,
    form: { shape: 'box' },
    load: () => import('../../islands/price-nav/PriceNav.tsx'),
  },
  grinding: { form: { shape: 'box' }, load: () => import('../../islands/select-goods/Grinding.tsx') },
  promocode: ofCheckout('promocode', 'box'),
  promocodeData: { form: { shape: 'box' }, load: () => import('../../islands/cart/PromocodeData.tsx') },
  promocodeError: { form: { shape: 'box' }, load: () => import('../../islands/cart/PromocodeError.tsx') },
  city: ofCheckout('city', 'panel'),
  deliveryType: ofCheckout('deliveryType', 'box'),
  warehouse: ofCheckout('warehouse', 'panel'),
  postmachine: ofCheckout('postmachine', 'panel'),
  address: ofCheckout('address', 'box'),
  branch: ofCheckout('branch', 'box'),
  bonuses: ofCheckout('bonuses', 'box'),
  signIn: {
    title: words.dialogs.signIn,
    form: { shape: 'panel', dress: dressInBlue },
    load: () => import('../../islands/sign-in/SignIn.tsx'),
  },
  code: {
    title: words.dialogs.code,
    form: { shape: 'panel', dress: dressInBlue, staysOpen: true },
    load: () => import('../../islands/sign-in/Code.tsx'),
  },
  profile: {
    title: words.dialogs.profile,
    form: { shape: 'panel', staysOpen: true },
    load: () => import('../../islands/profile/CompleteProfile.tsx'),
  },
  recap: {
    form: { shape: 'whole', dress: dressInBlue },
    load: () => import('../../islands/recap/Recap.tsx'),
  },
  selectGoods: { form: { shape: 'box' }, load: () => import('../../islands/select-goods/SelectGoods.tsx') },
};

const open = new Map<ModalName, OpenDialog>();
/** Closed, but still moving out. */
const closing = new Map<ModalName, OpenDialog>();

/** Opens an empty dialog at once for each modal in the store, and fills it when its island has loaded. */
export function showDialogs(): void {
  $modals.subscribe((modals) => {
    const names = new Set(modals.map(({ name }) => name));
    for (const [name, dialog] of open) if (!names.has(name)) dialog.close();
    for (const modal of modals) if (!open.has(modal.name)) show(modal);
  });
}

export function prefetchDialog(name: ModalName): void {
  loadIsland(name).catch(() => undefined);
}

const loadIsland = (name: ModalName) => Promise.all([import('../../ui/mount.ts'), islands[name]?.load()]);

function show(modal: Modal): void {
  const { name, title } = modal;
  // The same dialog is never there twice: ids would repeat.
  closing.get(name)?.remove();
  let unmount = () => {};
  const dialog = openDialog({
    ...islands[name]?.form,
    label: title || (islands[name]?.title ?? ''),
    closeName: words.actions.close,
    onClose() {
      open.delete(name);
      closing.set(name, dialog);
      closeModal(name);
    },
    onRemove() {
      closing.delete(name);
      unmount();
    },
  });
  open.set(name, dialog);
  avoidFlicker(loadIsland(name)).then(
    ([{ mount }, island]) => {
      if (island && open.get(name) === dialog) unmount = mount(dialog.body, island.default);
    },
    () => {
      dialog.close();
      showMessage('notLoaded');
    },
  );
}
