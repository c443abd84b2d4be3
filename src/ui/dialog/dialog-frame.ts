import { dialogStatusClass, dialogTitleClass } from '../../markup/dialog.ts';
import { cross as crossPath } from '../icon-paths.ts';

/** An empty dialog: its title, a button that closes it, and a body for content that is loaded later. */
export function dialogFrame(title: string, closeName: string) {
  const dialog = element('dialog', 'dialog');
  const frame = element('div', 'dialog__frame');
  const head = element('div', 'dialog__head');
  const heading = element('h2', dialogTitleClass);
  const close = element('button', 'dialog__close');
  const body = element('div', 'dialog__body');
  dialog.ariaLabel = title;
  heading.textContent = title;
  close.type = 'button';
  close.ariaLabel = closeName;
  close.append(cross());
  const status = element('p', `${dialogStatusClass} visually-hidden`);
  status.ariaLive = 'polite';
  body.append(element('i', 'dialog__wait'));
  head.append(heading, close);
  frame.append(head, body, status);
  dialog.append(frame);
  return { dialog, head, heading, close, body };
}

export type DialogFrame = ReturnType<typeof dialogFrame>;

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string) {
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
