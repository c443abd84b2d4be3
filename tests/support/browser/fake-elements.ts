import { Parser } from 'htmlparser2';

/** What was written into elements, as «element what». */
export const writes: string[] = [];

/** An element with what the first script uses, which counts writes and knows selectors of one step. */
export class FakeElement {
  parentNode: FakeElement | null = null;
  readonly children: FakeElement[] = [];
  #text = '';
  readonly tag: string;
  readonly attributes: Map<string, string>;

  constructor(tag: string, attributes: Readonly<Record<string, string>> = {}) {
    this.tag = tag;
    this.attributes = new Map(Object.entries(attributes));
  }

  get id(): string {
    return this.attributes.get('id') ?? '';
  }
  get textContent(): string {
    return this.#text + this.children.map(({ textContent }) => textContent).join('');
  }
  set textContent(text: string) {
    writes.push(`${this.name} text`);
    this.#text = text;
    this.children.length = 0;
  }
  get ariaLabel(): string | null {
    return this.getAttribute('aria-label');
  }
  set ariaLabel(text: string) {
    this.setAttribute('aria-label', text);
  }
  get hidden(): boolean {
    return this.hasAttribute('hidden');
  }
  set hidden(isHidden: boolean) {
    this.toggleAttribute('hidden', isHidden);
  }
  get name(): string {
    return this.getAttribute('data-press') ?? this.tag;
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }
  hasAttribute(name: string): boolean {
    return this.attributes.has(name);
  }
  setAttribute(name: string, value: string): void {
    writes.push(`${this.name} ${name}`);
    this.attributes.set(name, value);
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }
  toggleAttribute(name: string, isSet: boolean): void {
    if (isSet === this.hasAttribute(name)) return;
    writes.push(`${this.name} ${name}`);
    if (isSet) this.attributes.set(name, '');
    else this.attributes.delete(name);
  }
  append(child: FakeElement): void {
    child.parentNode = this;
    this.children.push(child);
  }
  appendText(text: string): void {
    this.#text += text;
  }
  matches(selectors: string): boolean {
    return selectors.split(',').some((selector) => {
      const [, id, attribute, value] = /^#(.+)$|^\[([\w-]+)(?:="(.*)")?\]$/.exec(selector) ?? [];
      if (id !== undefined) return this.id === id;
      if (attribute === undefined) return this.tag === selector;
      return value === undefined ? this.hasAttribute(attribute) : this.getAttribute(attribute) === value;
    });
  }
  closest(selectors: string): FakeElement | null {
    return this.matches(selectors) ? this : (this.parentNode?.closest(selectors) ?? null);
  }
  querySelectorAll(selectors: string): FakeElement[] {
    return this.children.flatMap((child) => [
      ...(child.matches(selectors) ? [child] : []),
      ...child.querySelectorAll(selectors),
    ]);
  }
  querySelector(selectors: string): FakeElement | null {
    return this.querySelectorAll(selectors)[0] ?? null;
  }
  /** How often a script clicked it. */
  clicks = 0;
  click(): void {
    this.clicks += 1;
  }
  /** Itself and everything in it, in the order of the document: as a parser reports it. */
  get all(): FakeElement[] {
    return [this, ...this.children.flatMap(({ all }) => all)];
  }
}

/** The elements of this markup, in an element that stands for the body. */
export function parseElements(html: string): FakeElement {
  const body = new FakeElement('body');
  const open = [body];
  const parser = new Parser({
    onopentag(tag, attributes) {
      const element = new FakeElement(tag, attributes);
      open.at(-1)?.append(element);
      open.push(element);
    },
    ontext: (text) => open.at(-1)?.appendText(text),
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return body;
}
