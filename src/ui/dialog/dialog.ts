import { dialogBodyClass } from '../../markup/dialog.ts';
import type { FrameForm } from './dialog-frame.ts';

export interface DialogForm extends FrameForm {
  /** A frame that is open already, and becomes this dialog. */
  openedFrame?: HTMLDialogElement | undefined;
  onClose(): void;
  /** After the closing animation. */
  onRemove(): void;
}

export interface OpenDialog {
  body: Element;
  close(): void;
  /** Without the rest of its closing animation. */
  remove(): void;
}

/** Opens a modal dialog at once; its content may be added later. */
export function openDialog({ openedFrame, onClose, onRemove, ...form }: DialogForm): OpenDialog {
  const dialog = openedFrame ?? globalThis.openDialogFrame(form).dialog;
  const remove = () => {
    if (!dialog.isConnected) return;
    onRemove();
    dialog.remove();
  };
  dialog.addEventListener('close', () => {
    onClose();
    void animationsEnd(dialog).then(remove);
  });
  const body = dialog.querySelector(`.${dialogBodyClass}`) ?? dialog;
  return { body, close: () => dialog.close(), remove };
}

const animationsEnd = (element: Element) =>
  Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished));
