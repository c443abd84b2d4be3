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
  const dialog = openedFrame ?? globalThis.openDialogFrame(form);
  const remove = () => {
    if (!dialog.isConnected) return;
    onRemove();
    dialog.remove();
  };
  // Safari does not know the frame's `closedBy`.
  if (!form.staysOpen && !('closedBy' in HTMLDialogElement.prototype)) closeOutside(dialog);
  dialog.addEventListener('close', () => {
    onClose();
    void animationsEnd(dialog).then(remove);
  });
  const body = dialog.querySelector(`.${dialogBodyClass}`) ?? dialog;
  return { body, close: () => dialog.close(), remove };
}

const animationsEnd = (element: Element) =>
  Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished));

/**
 * Closes only when a press begins and ends outside. A click alone does not tell: after a press that ends inside, its target
 * is the dialog, as the element around both ends.
 */
function closeOutside(dialog: HTMLDialogElement): void {
  let pressedOutside = false;
  const isOutside = ({ target, clientX, clientY }: MouseEvent) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
  };
  dialog.addEventListener('pointerdown', (event) => {
    pressedOutside = isOutside(event);
  });
  dialog.addEventListener('click', (event) => {
    if (pressedOutside && isOutside(event)) dialog.close();
    pressedOutside = false;
  });
}
