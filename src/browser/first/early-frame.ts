import { painted } from '../../locales/painted.ts';
import { dataEarly } from '../../markup/dialog.ts';
import { dataPress, dataTitle } from '../../markup/presses.ts';
import { openFrame } from '../../ui/dialog/dialog-frame.ts';
import { drawKeptLines } from './kept-lines.ts';

/** Panels, by the value of `data-press`, which is also the name of the dialog. Others wait for the scripts of the page. */
const earlyDialogs: readonly string[] = ['cart', 'filters', 'pageFilters'];

/** The open frame whose content is still to come. */
const earlyFrame = () => document.querySelector<HTMLDialogElement>(`dialog[open][${dataEarly}]`);

/** Opens the frame of the dialog that a press opens, in the task of the press. */
export function openEarlyFrame(element: HTMLElement): HTMLDialogElement | undefined {
  const name = element.getAttribute(dataPress) ?? '';
  if (!earlyDialogs.includes(name)) return undefined;
  const { dialog } = openFrame({
    shape: 'dialog--panel',
    label: element.getAttribute(dataTitle) ?? '',
    closeName: painted.close,
    dress(frame) {
      frame.dialog.setAttribute(dataEarly, name);
      if (name === 'cart') frame.body.replaceChildren(drawKeptLines());
      // While the page loads, a frame that slides in would stay outside the screen.
      if (document.readyState !== 'complete') frame.dialog.style.transition = 'none';
    },
  });
  dialog.addEventListener('close', () => dialog.hasAttribute(dataEarly) && dialog.remove());
  return dialog;
}

/** The frame that is open already for this dialog; one for another dialog is closed. */
export function takeEarlyFrame(name: string): HTMLDialogElement | undefined {
  const dialog = earlyFrame();
  if (dialog?.getAttribute(dataEarly) !== name) {
    dialog?.close();
    return undefined;
  }
  dialog.removeAttribute(dataEarly);
  dialog.style.transition = '';
  return dialog;
}

/** When the content of a frame fails to load, a message says so, and the frame closes. */
export function closeFailedFrame(): void {
  addEventListener('vite:preloadError', () => earlyFrame()?.close());
}
