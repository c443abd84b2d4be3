import './dialog.css';
import { type DialogFrame, dialogFrame } from './dialog-frame.ts';

export interface DialogForm {
  /** At the right edge, in the middle, over the page with two columns, or over the whole page. */
  shape?: 'panel' | 'box' | 'overlay' | 'whole';
  label: string;
  /** Label of the close button. */
  closeName: string;
  /** Adapts the frame before it opens. */
  dress?(frame: DialogFrame): void;
  /** A press on the backdrop does not close it. */
  staysOpen?: boolean;
  onClose(): void;
  /** After the closing animation. */
  onRemove(): void;
}

export interface OpenDialog {
  body: HTMLElement;
  close(): void;
  /** Without the rest of its closing animation. */
  remove(): void;
}

/** Opens a modal dialog at once; its content may be added later. */
export function openDialog({
  shape = 'box',
  label,
  closeName,
  dress,
  staysOpen = false,
  onClose,
  onRemove,
}: DialogForm): OpenDialog {
  const frame = dialogFrame(label, closeName);
  const { dialog, body } = frame;
  dialog.classList.add(`dialog--${shape}`);
  dress?.(frame);
  document.body.append(dialog);
  const remove = () => {
    if (!dialog.isConnected) return;
    onRemove();
    dialog.remove();
  };
  dialog.addEventListener('close', () => {
    onClose();
    void animationsEnd(dialog).then(remove);
  });
  frame.close.addEventListener('click', () => dialog.close());
  if (!staysOpen) closeOutside(dialog);
  dialog.showModal();
  return { body, close: () => dialog.close(), remove };
}

/** Closes only when a press begins and ends outside, so that selecting text past the edge does not. */
function closeOutside(dialog: HTMLDialogElement): void {
  let pressedOutside = false;
  dialog.addEventListener('pointerdown', (event) => {
    pressedOutside = event.target === dialog;
  });
  dialog.addEventListener('click', (event) => {
    if (pressedOutside && event.target === dialog) dialog.close();
    pressedOutside = false;
  });
}

const animationsEnd = (element: Element) =>
  Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished));
