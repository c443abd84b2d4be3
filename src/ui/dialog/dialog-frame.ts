import {
  type DialogShape,
  dialogBodyClass,
  dialogQueryClass,
  dialogStatusClass,
  dialogTitleClass,
  dialogWaitClass,
} from '../../markup/dialog.ts';

export interface FrameForm {
  shape: DialogShape;
  label: string;
  /** Drawn in place of the label, for those who see. */
  logo?: string;
  /** Label of the close button. */
  closeName: string;
  /** The placeholder of a search field, which works before the content comes. */
  searchFor?: string;
  /** A press on the backdrop does not close it. */
  staysOpen?: boolean;
}

declare global {
  /** `openFrame` of the first script, so that no other script has to bring it along. */
  var openDialogFrame: typeof openFrame;
}

/** Milliseconds. The second click lies beside what the first one opened, and would close it. */
const doubleClick = 400;

/** Opens an empty modal dialog: its title, a button that closes it, and a body for content that is loaded later. */
export function openFrame({ shape, label, logo, closeName, searchFor, staysOpen }: FrameForm) {
  // The logo is no heading: a list of results is named after its heading.
  const heading = element(logo ? 'b' : 'h2', dialogTitleClass);
  const close = element('button', 'dialog__close');
  const head = element('div', 'dialog__head', heading, close);
  const body = element('div', dialogBodyClass, element('i', dialogWaitClass));
  const status = element('p', `${dialogStatusClass} visually-hidden`);
  const frame = element('div', 'dialog__frame', head, body, status);
  const dialog = element('dialog', `dialog ${shape}`, frame);
  heading.textContent = logo ?? label;
  if (logo) heading.ariaHidden = 'true';
  // Read out first, and a stray Enter closes nothing.
  else Object.assign(heading, { tabIndex: -1, autofocus: true });
  close.ariaLabel = closeName;
  // Closing restyles the whole page too: the frame after the press only shows the dialog move.
  dialog.oncancel = close.onclick = (event: Event) => {
    event.preventDefault();
    dialog.style.translate = 'var(--away)';
    afterPaintOrInput(() => dialog.close());
  };
  status.ariaLive = 'polite';
  dialog.ariaLabel = label;
  if (!staysOpen) {
    setTimeout(() => {
      dialog.closedBy = 'any';
    }, doubleClick);
  }
  if (searchFor) {
    const field = element('input', dialogQueryClass);
    head.after(Object.assign(field, { autofocus: true, ariaLabel: label, placeholder: searchFor }));
  }
  show(dialog);
  return dialog;
}

/** A modal dialog makes the page inert, which restyles all of it: the first frame shows the dialog alone. */
function show(dialog: HTMLDialogElement): void {
  // A dialog hides the drawer anyway, but would then return the focus to a hidden button of it.
  document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
  // Below another dialog it would be inert. After one that closes in this task, the page is inert already.
  const isAlone = !document.querySelector('dialog');
  const opener = focused();
  document.body.append(dialog);
  dialog.open = true;
  // Focus in the task of the press, or a phone would not show its keyboard.
  dialog.querySelector('input')?.focus();
  const makeModal = () => {
    if (!dialog.open || dialog.matches(':modal')) return;
    const field = focused();
    // When it closes, the browser returns the focus to where it is now.
    opener?.focus({ preventScroll: true });
    dialog.open = false;
    dialog.showModal();
    // Does nothing outside the dialog: that is inert now.
    field?.focus();
  };
  if (isAlone) afterPaintOrInput(makeModal);
  else makeModal();
}

/** Calls `next` after the next paint, or at a key or press that comes sooner, before it is handled; perhaps once more later. */
function afterPaintOrInput(next: () => void): void {
  // A frame and a timer would stop with a clock that a test has stopped.
  new IntersectionObserver((_, observer) => {
    observer.disconnect();
    next();
  }).observe(document.body);
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, next, { capture: true, once: true });
}

const focused = () => document.querySelector<HTMLElement>(':focus');

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...content: (Node | string)[]
) {
  const made = Object.assign(document.createElement(tag), { className });
  made.append(...content);
  return made;
}
