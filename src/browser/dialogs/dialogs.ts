import type { ComponentType } from 'react';
import { browser as words } from '#words/browser';
import { painted } from '#words/painted';
import { dataEarly, earlyFrame } from '../../markup/dialog.ts';
import { type DialogName, dialogOf, earlyShapes } from '../../markup/press-table.ts';
import { dataPress } from '../../markup/presses.ts';
import { avoidFlicker } from '../../stores/shell/avoid-flicker.ts';
import { showMessage } from '../../stores/shell/message.ts';
import { $modals, closeModal, type Modal } from '../../stores/shell/modal.ts';
import { type DialogForm, type OpenDialog, openDialog } from '../../ui/dialog/dialog.ts';
import type { CheckoutDialog } from './checkout-dialogs.ts';
import { popularPartitions } from './popular-partitions.ts';

interface Island {
  /** For dialogs whose title does not depend on what opens them. */
  title?: string;
  form: Pick<DialogForm, 'shape' | 'logo' | 'searchFor' | 'staysOpen'>;
  /** Stands below the content, and comes with it. */
  foot?(): Element;
  load(): Promise<{ default: ComponentType }>;
}

const ofCheckout = (name: CheckoutDialog, shape: 'dialog--panel' | 'dialog--box'): Island => ({
  form: { shape },
  load: async () => ({ default: (await import('./checkout-dialogs.ts')).checkoutDialogs[name] }),
});

const islands: Readonly<Record<DialogName, Island>> = {
  cart: { form: { shape: earlyShapes.cart }, load: () => import('../../islands/cart/Cart.tsx') },
  search: {
    form: { shape: earlyShapes.search, logo: painted.logo, searchFor: painted.searchFor },
    foot: popularPartitions,
    load: () => import('../../islands/search/Search.tsx'),
  },
  cancelOrder: {
    form: { shape: 'dialog--box' },
    load: () => import('../../islands/account/order/CancelOrder.tsx'),
  },
  eraseAccount: {
    title: words.dialogs.eraseAccount,
    form: { shape: 'dialog--panel on-blue', staysOpen: true },
    load: () => import('../../islands/sign-in/EraseAccount.tsx'),
  },
  cookies: {
    title: words.dialogs.cookies,
    form: { shape: 'dialog--box' },
    load: () => import('../../islands/consent/Consent.tsx'),
  },
  filters: { form: { shape: earlyShapes.filters }, load: () => import('../../islands/filters/Filters.tsx') },
  pageFilters: {
    form: { shape: earlyShapes.pageFilters },
    load: () => import('../../islands/filters/PageFilters.tsx'),
  },
  news: {
    title: words.dialogs.news,
    form: { shape: 'dialog--panel' },
    load: () => import('../../islands/news/News.tsx'),
  },
  priceNav: {
    title: words.dialogs.priceNav,
    form: { shape: 'dialog--box' },
    load: () => import('../../islands/price-nav/PriceNav.tsx'),
  },
  cities: {
    title: words.dialogs.cities,
    form: { shape: 'dialog--panel' },
    load: () => import('../../islands/week/Cities.tsx'),
  },
  grinding: { form: { shape: 'dialog--box' }, load: () => import('../../islands/select-goods/Grinding.tsx') },
  brewing: {
    form: { shape: 'dialog--whole on-black' },
    load: () => import('../../islands/brewing/PourAlong.tsx'),
  },
  stockNotice: {
    form: { shape: 'dialog--panel on-blue', staysOpen: true },
    load: () => import('../../islands/sign-in/StockNotice.tsx'),
  },
  promocodeData: {
    form: { shape: 'dialog--box' },
    load: () => import('../../islands/cart/PromocodeData.tsx'),
  },
  city: ofCheckout('city', 'dialog--panel'),
  deliveryType: ofCheckout('deliveryType', 'dialog--box'),
  warehouse: ofCheckout('warehouse', 'dialog--panel'),
  postmachine: ofCheckout('postmachine', 'dialog--panel'),
  address: ofCheckout('address', 'dialog--box'),
  branch: ofCheckout('branch', 'dialog--box'),
  bonuses: ofCheckout('bonuses', 'dialog--box'),
  invoice: ofCheckout('invoice', 'dialog--box'),
  signIn: {
    title: words.dialogs.signIn,
    form: { shape: earlyShapes.account },
    load: () => import('../../islands/sign-in/SignIn.tsx'),
  },
  code: {
    title: words.dialogs.code,
    form: { shape: 'dialog--panel on-blue', staysOpen: true },
    load: () => import('../../islands/sign-in/Code.tsx'),
  },
  profile: {
    title: words.dialogs.profile,
    form: { shape: 'dialog--panel', staysOpen: true },
    load: () => import('../../islands/profile/CompleteProfile.tsx'),
  },
  recap: { form: { shape: 'dialog--whole on-blue' }, load: () => import('../../islands/recap/Recap.tsx') },
  selectGoods: {
    form: { shape: earlyShapes.add },
    load: () => import('../../islands/select-goods/SelectGoods.tsx'),
  },
};

const dialogs: Readonly<Record<string, DialogName>> = dialogOf;

/** The dialog that a press on this element opens. */
export const dialogOfPress = (element: Element): DialogName | undefined =>
  dialogs[element.getAttribute(dataPress) ?? ''];

const open = new Map<DialogName, OpenDialog>();
/** Closed, but still moving out. */
const closing = new Map<DialogName, OpenDialog>();

/** Opens an empty dialog at once for each modal in the store, and fills it when its island has loaded. */
export function showDialogs(): void {
  $modals.subscribe((modals) => {
    const names = new Set(modals.map(({ name }) => name));
    for (const [name, dialog] of open) if (!names.has(name)) dialog.close();
    for (const modal of modals) if (!open.has(modal.name)) show(modal);
  });
}

export function prefetchDialog(name: DialogName): void {
  loadIsland(name).catch(() => undefined);
}

const loadIsland = (name: DialogName) => Promise.all([import('../../ui/mount.ts'), islands[name].load()]);

/** The frame that the first script has opened for this dialog; one for another dialog is closed. */
function takeEarlyFrame(name: DialogName): HTMLDialogElement | undefined {
  const dialog = document.querySelector<HTMLDialogElement>(earlyFrame);
  if (!dialog) return undefined;
  if (dialogs[dialog.getAttribute(dataEarly) ?? ''] !== name) {
    dialog.close();
    return undefined;
  }
  dialog.removeAttribute(dataEarly);
  dialog.style.transition = '';
  return dialog;
}

function show(modal: Modal): void {
  const { name, title } = modal;
  // The same dialog is never there twice: ids would repeat.
  closing.get(name)?.remove();
  let unmount = () => {};
  const { form, foot, title: ownTitle = '' } = islands[name];
  const openedFrame = takeEarlyFrame(name);
  // The frame that the first script opened has shown its spinner for long.
  const spinnerSince = openedFrame ? 0 : performance.now();
  const dialog = openDialog({
    ...form,
    openedFrame,
    label: title || ownTitle,
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
  avoidFlicker(loadIsland(name), spinnerSince).then(
    ([{ mount }, island]) => {
      if (open.get(name) !== dialog) return;
      unmount = mount(dialog.body, island.default);
      if (foot) dialog.body.after(foot());
    },
    () => {
      dialog.close();
      showMessage('notLoaded');
    },
  );
}
