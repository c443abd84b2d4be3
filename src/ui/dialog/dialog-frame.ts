import { dialogBodyClass, dialogStatusClass, dialogTitleClass } from '../../markup/dialog.ts';

export interface FrameForm {
  /** At the right edge, in the middle, over the page with two columns, or over the whole page. */
  shape: 'dialog--panel' | 'dialog--box' | 'dialog--overlay' | 'dialog--whole';
  label: string;
  /** Label of the close button. */
  closeName: string;
  /** Adapts the frame before it opens. */
  dress?(frame: DialogFrame): void;
  /** A press on the backdrop does not close it. */
  staysOpen?: boolean;
}

declare global {
  /** `openFrame` of the first script, so that no other script has to bring it along. */
  var openDialogFrame: typeof openFrame;
}

/** Opens an empty modal dialog: its title, a button that closes it, and a body for content that is loaded later. */
export function openFrame({ shape, label, closeName, dress, staysOpen }: FrameForm): DialogFrame {
  const frame = dialogFrame(label, closeName);
  const { dialog } = frame;
  dialog.classList.add(shape);
  dress?.(frame);
  document.body.append(dialog);
  frame.close.addEventListener('click', () => dialog.close());
  if (!staysOpen) closeOutside(dialog);
  dialog.showModal();
  return frame;
}

function dialogFrame(title: string, closeName: string) {
  const heading = element('h2', dialogTitleClass);
  const close = element('button', 'dialog__close');
  const body = element('div', dialogBodyClass, element('i', 'dialog__wait'));
  heading.textContent = title;
  close.ariaLabel = closeName;
  const status = element('p', `${dialogStatusClass} visually-hidden`);
  status.ariaLive = 'polite';
  const head = element('div', 'dialog__head', heading, close);
  const dialog = element('dialog', 'dialog', element('div', 'dialog__frame', head, body, status));
  dialog.ariaLabel = title;
  return { dialog, head, heading, close, body };
}

export type DialogFrame = ReturnType<typeof dialogFrame>;

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...content: (Node | string)[]
) {
  const made = Object.assign(document.createElement(tag), { className });
  made.append(...content);
  return made;
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
