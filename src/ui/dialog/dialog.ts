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

const animationsEnd = (element: Element) =>
  Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished));
