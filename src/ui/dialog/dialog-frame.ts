import { dialogStatusClass, dialogTitleClass } from '../../markup/dialog.ts';
import { cross as crossPath } from '../icon-paths.ts';

/** The empty dialog: a head with its title and a way out, and a body that waits for its content. */
export function dialogFrame(title: string, closeName: string) {
  const dialog = piece('dialog', 'dialog');
  const frame = piece('div', 'dialog__frame');
  const head = piece('div', 'dialog__head');
  const heading = piece('h2', dialogTitleClass);
  const close = piece('button', 'dialog__close');
  const body = piece('div', 'dialog__body');
  dialog.ariaLabel = title;
  heading.textContent = title;
  close.type = 'button';
  close.ariaLabel = closeName;
  close.append(cross());
  const said = piece('p', `${dialogStatusClass} visually-hidden`);
  said.ariaLive = 'polite';
  body.append(piece('i', 'dialog__wait'));
  head.append(heading, close);
  frame.append(head, body, said);
  dialog.append(frame);
  return { dialog, head, heading, close, body };
}

export type DialogFrame = ReturnType<typeof dialogFrame>;

function piece<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string) {
  return Object.assign(document.createElement(tag), { className });
}

function cross(): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.ariaHidden = 'true';
  path.setAttribute('d', crossPath);
  svg.append(path);
  return svg;
}
