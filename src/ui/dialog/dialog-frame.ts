import {
  dialogBodyClass,
  dialogQueryClass,
  dialogStatusClass,
  dialogTitleClass,
} from '../../markup/dialog.ts';

export interface FrameForm {
  /** Classes: at the right edge, in the middle, over the page with two columns, or over the whole page; and its look. */
  shape: `dialog--${'panel' | 'box' | 'overlay' | 'whole'}${'' | ' on-blue' | ' on-black' | ' dialog--tall'}`;
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

/** Opens an empty modal dialog: its title, a button that closes it, and a body for content that is loaded later. */
export function openFrame(form: FrameForm): HTMLDialogElement {
  const { dialog } = createFrame(form);
  return showFrame(dialog);
}

export function showFrame(dialog: HTMLDialogElement): HTMLDialogElement {
  document.body.append(dialog);
  // A dialog hides the drawer anyway, but would then return the focus to a hidden button of it.
  document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
  dialog.showModal();
  return dialog;
}

/** In milliseconds: the second click lies beside what the first one opened, and would close it. */
const doubleClick = 400;

export function createFrame({ shape, label, logo, closeName, searchFor, staysOpen }: FrameForm) {
  // The logo is no heading: a list of results is named after its heading.
  const heading = element(logo ? 'b' : 'h2', dialogTitleClass);
  const close = element('button', 'dialog__close');
  const head = element('div', 'dialog__head', heading, close);
  const body = element('div', dialogBodyClass, element('i', 'dialog__wait'));
  const status = element('p', `${dialogStatusClass} visually-hidden`);
  const frame = element('div', 'dialog__frame', head, body, status);
  const dialog = element('dialog', `dialog ${shape}`, frame);
  heading.textContent = logo ?? label;
  if (logo) heading.ariaHidden = 'true';
  // Read out first, and a stray Enter closes nothing.
  else Object.assign(heading, { tabIndex: -1, autofocus: true });
  close.ariaLabel = closeName;
  close.onclick = () => dialog.close();
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
  return { dialog, body };
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...content: (Node | string)[]
) {
  const made = Object.assign(document.createElement(tag), { className });
  made.append(...content);
  return made;
}
