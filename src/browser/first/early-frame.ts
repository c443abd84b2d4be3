import { painted } from '#words/painted';
import { dataEarly, dialogBodyClass, earlyFrame } from '../../markup/dialog.ts';
import { dataPress, dataTitle, type PagePress } from '../../markup/presses.ts';
import { type FrameForm, openFrame } from '../../ui/dialog/dialog-frame.ts';
import { drawKeptLines } from './kept-lines.ts';
import { goodsOf } from './pressed-goods.ts';
import { readSignedIn } from './visitor.ts';

const panel = 'dialog--panel';
const bluePanel = 'dialog--panel on-blue';

/** The frames that open in the task of the press, by the value of `data-press`. Others wait for the scripts of the page. */
export const earlyShapes = {
  cart: panel,
  filters: panel,
  pageFilters: panel,
  search: 'dialog--overlay on-blue',
  add: 'dialog--box dialog--tall',
  account: bluePanel,
  checkout: bluePanel,
} as const satisfies Partial<Record<PagePress, FrameForm['shape']>>;

const shapes: Readonly<Record<string, FrameForm['shape']>> = earlyShapes;

/** Opens the frame of the dialog that a press opens, in the task of the press. */
export function openEarlyFrame(element: HTMLElement): HTMLDialogElement | undefined {
  const press = element.getAttribute(dataPress) ?? '';
  const shape = shapes[press];
  const goods = goodsOf(element);
  const isSignIn = shape === bluePanel;
  if (!shape || (isSignIn ? readSignedIn() : goods.line)) return undefined;
  const dialog = openFrame({
    shape,
    label: isSignIn ? painted.signIn : (element.getAttribute(dataTitle) ?? goods.name),
    closeName: painted.close,
    ...(press === 'search' && { logo: painted.logo, searchFor: painted.searchFor }),
  });
  dialog.setAttribute(dataEarly, press);
  if (press === 'cart') dialog.querySelector(`.${dialogBodyClass}`)?.replaceChildren(drawKeptLines());
  // While the page loads, a frame that slides in would stay outside the screen.
  if (document.readyState !== 'complete') dialog.style.transition = 'none';
  dialog.addEventListener('close', () => dialog.hasAttribute(dataEarly) && dialog.remove());
  return dialog;
}

/** Of the dialogs whose press has another name. */
const pressesOf: Readonly<Record<string, readonly string[]>> = {
  selectGoods: ['add'],
  signIn: ['account', 'checkout'],
};

/** The frame that is open already for this dialog; one for another dialog is closed. */
export function takeEarlyFrame(name: string): HTMLDialogElement | undefined {
  const dialog = document.querySelector<HTMLDialogElement>(earlyFrame);
  if (!dialog) return undefined;
  if (!(pressesOf[name] ?? [name]).includes(dialog.getAttribute(dataEarly) ?? '')) {
    dialog.close();
    return undefined;
  }
  dialog.removeAttribute(dataEarly);
  dialog.style.transition = '';
  return dialog;
}
