/** Reads the tags of a page. Only for pages of our own renderer, which puts attributes in double quotes and escapes `<` in text. */

export interface TagHandlers {
  onStartTag(tag: StartTag): void;
  onEndTag(name: string): void;
}

export interface StartTag {
  name: string;
  /** As they are written. */
  attributes: string;
  isSelfClosed: boolean;
  /** What a script or style contains; undefined when its end tag is missing. */
  text?: string | undefined;
}

/** A comment, or the slash, name and attributes of a tag; values of attributes may contain `>`. */
const tag = /<(?:!--.*?-->|(\/?)([a-z][^\s/>]*)([^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*)>)/gis;

export function scanTags(html: string, { onStartTag, onEndTag }: TagHandlers): void {
  const tags = new RegExp(tag);
  for (let found = tags.exec(html); found !== null; found = tags.exec(html)) {
    const [, slash, written, attributes = ''] = found;
    if (written === undefined) continue;
    const name = written.toLowerCase();
    if (slash === '/') onEndTag(name);
    else if (name !== 'script' && name !== 'style')
      onStartTag({ name, attributes, isSelfClosed: attributes.endsWith('/') });
    else {
      const start = tags.lastIndex;
      const end = html.indexOf(`</${name}`, start);
      tags.lastIndex = end === -1 ? html.length : end;
      onStartTag({
        name,
        attributes,
        isSelfClosed: false,
        text: end === -1 ? undefined : html.slice(start, end),
      });
    }
  }
}

export function attributeOf({ attributes }: StartTag, name: string): string | undefined {
  const start = ` ${name}="`;
  const at = attributes.indexOf(start);
  if (at === -1) return undefined;
  const from = at + start.length;
  return attributes.slice(from, attributes.indexOf('"', from));
}
