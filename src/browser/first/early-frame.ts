import { painted } from '#words/painted';
import { type DialogShape, dataEarly, dialogBodyClass } from '../../markup/dialog.ts';
import { earlyShapes } from '../../markup/press-table.ts';
import { dataPress, dataTitle } from '../../markup/presses.ts';
import { openFrame } from '../../ui/dialog/dialog-frame.ts';
import { drawKeptLines } from './kept-lines.ts';
import { goodsOf } from './pressed-goods.ts';
import { readSignedIn } from './visitor.ts';

const shapes: Readonly<Record<string, DialogShape>> = earlyShapes;

/** Opens the frame of the dialog that a press opens, in the task of the press. Undefined if the press opens none so early. */
export function openEarlyFrame(element: HTMLElement): HTMLDialogElement | undefined {
  const press = element.getAttribute(dataPress) ?? '';
  const shape = shapes[press];
  const goods = goodsOf(element);
  const isSignIn = shape === earlyShapes.account;
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
