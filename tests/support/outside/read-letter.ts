import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

const isElement = (node: Node): node is DefaultTreeAdapterTypes.Element => 'tagName' in node;

export interface Letter {
  /** What is read, each link followed by its address. */
  text: string;
  elements: Set<string>;
  attributes: { name: string; value: string }[];
}

/** What a mail program makes of the HTML. */
export function readLetter(html: string): Letter {
  const letter: Letter = { text: '', elements: new Set(), attributes: [] };
  const read = (node: Node): void => {
    if (node.nodeName === '#text' && 'value' in node) letter.text += ` ${node.value}`;
    if (!isElement(node)) return;
    letter.elements.add(node.tagName);
    letter.attributes.push(...node.attrs);
    if (['title', 'style'].includes(node.tagName)) return;
    for (const child of node.childNodes) read(child);
    if (node.tagName === 'a') letter.text += ` ${node.attrs.find(({ name }) => name === 'href')?.value}`;
  };
  for (const node of parse(html).childNodes) read(node);
  return letter;
}

/** Without signs, which divide the plain text where tables divide the HTML. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}\p{So}<>&"'₴−]+/gu) ?? [];
