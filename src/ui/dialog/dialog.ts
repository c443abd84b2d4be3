import './dialog.css';
import { type DialogFrame, dialogFrame } from './dialog-frame.ts';

export interface DialogForm {
  /** From the right, in the middle, or all over the page: with results beside something else, or as a whole. */
  shape?: 'panel' | 'box' | 'overlay' | 'whole';
  label: string;
  /** What the button that closes it is called. */
  closeName: string;
  /** Makes it its own before it opens. */
  dress?(frame: DialogFrame): void;
  /** The backdrop does not close it. */
  staysOpen?: boolean;
  onClose(): void;
}

export interface OpenDialog {
  body: HTMLElement;
  close(): void;
}

/** A modal dialog, open at once; its content may come later. */
export function openDialog({
  shape = 'box',
  label,
  closeName,
  dress,
  staysOpen = false,
  onClose,
}: DialogForm): OpenDialog {
  const frame = dialogFrame(label, closeName);
  const { dialog, body } = frame;
  dialog.classList.add(`dialog--${shape}`);
  dress?.(frame);
  document.body.append(dialog);
  dialog.addEventListener('close', () => {
    onClose();
    void whenStill(dialog).then(() => dialog.remove());
  });
  frame.close.addEventListener('click', () => dialog.close());
  if (!staysOpen) closeOutside(dialog);
  dialog.showModal();
  return { body, close: () => dialog.close() };
}

/** Only when the press both begins and ends outside: a text selected up to the edge closes nothing. */
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

const whenStill = (element: Element) =>
  Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished));
