interface TextPart {
  text: string;
  lang?: 'pl';
}

/** Words in Latin letters, one after another, with the numbers that belong to them. */
const latinWords = /\p{Script=Latin}+\.?(?:[ \u00a0/-](?:\p{Script=Latin}|\d)[\p{Script=Latin}\d/.-]*)*/gu;
const polish = /[ąćęłńóśźż]|^(?:ul|al)\.|sp\.[ \u00a0]z/iu;

/** Parts of a Ukrainian text; those in Polish, which speech has to pronounce differently, name their language. */
export function splitByLanguage(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: words, index } of text.matchAll(latinWords)) {
    if (!polish.test(words)) continue;
    parts.push({ text: text.slice(end, index) }, { text: words, lang: 'pl' });
    end = index + words.length;
  }
  return [...parts, { text: text.slice(end) }].filter((part) => part.text !== '');
}
