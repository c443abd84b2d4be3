import './dialog.css';

export interface DialogForm {
  /** From the right, in the middle, or all over the page. */
  shape?: 'panel' | 'box' | 'overlay';
  label: string;
  /** The page's template that it is made from. */
  template?: string;
  /** The backdrop does not close it. */
  staysOpen?: boolean;
  onClose(): void;
}

export interface OpenDialog {
  body: HTMLElement;
  close(): void;
}

/** A modal dialog from the page's own template, open at once; its content may come later. */
export function openDialog({
  shape = 'box',
  label,
  template = 'dialog',
  staysOpen = false,
  onClose,
}: DialogForm): OpenDialog {
  const dialog = clone(template);
  const body = part(dialog, '[data-body]');
  dialog.classList.add(`dialog--${shape}`);
  dialog.ariaLabel = label;
  for (const title of dialog.querySelectorAll('[data-title]')) title.textContent = label;
  document.body.append(dialog);
  dialog.addEventListener('close', () => {
    onClose();
    void whenStill(dialog).then(() => dialog.remove());
  });
  part(dialog, '[data-close]').addEventListener('click', () => dialog.close());
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

function clone(id: string): HTMLDialogElement {
  const template = document.getElementById(id);
  const dialog = template instanceof HTMLTemplateElement && template.content.firstElementChild;
  const copy = dialog && document.importNode(dialog, true);
  if (!(copy instanceof HTMLDialogElement)) throw new Error(`The page has no template «${id}»`);
  return copy;
}

function part(dialog: HTMLElement, selector: string): HTMLElement {
  const found = dialog.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The dialog has no ${selector}`);
  return found;
}
