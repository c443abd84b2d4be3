/** The items of a list, read page by page while the document is written. */
type Pages = AsyncIterable<readonly unknown[]>;

/** The text that `JSON.stringify` gives, in pieces: a list in pages is written page by page, and never is in memory as a whole. */
export async function* jsonPieces(value: unknown, space = 0): AsyncGenerator<string> {
  yield* pieces(value, space, space === 0 ? '' : '\n');
}

/** `margin`: the line break and the indentation at this depth. */
async function* pieces(value: unknown, space: number, margin: string): AsyncGenerator<string> {
  const inner = space === 0 ? '' : `${margin}${' '.repeat(space)}`;
  const write = (item: unknown) => JSON.stringify(item, null, space).replaceAll('\n', inner);
  if (isPaged(value)) {
    let before = '[';
    for await (const page of value)
      if (page.length > 0) {
        yield `${before}${inner}${page.map(write).join(`,${inner}`)}`;
        before = ',';
      }
    yield before === '[' ? '[]' : `${margin}]`;
  } else if (hasPages(value)) {
    let before = '{';
    for (const [key, each] of Object.entries(value)) {
      const name = `${before}${inner}${JSON.stringify(key)}:${space === 0 ? '' : ' '}`;
      if (isPaged(each) || hasPages(each)) {
        yield name;
        yield* pieces(each, space, inner);
      } else yield `${name}${write(each)}`;
      before = ',';
    }
    yield `${margin}}`;
  } else yield JSON.stringify(value, null, space).replaceAll('\n', margin);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isPaged = (value: unknown): value is Pages => isObject(value) && Symbol.asyncIterator in value;

const hasPages = (value: unknown): value is object =>
  isObject(value) &&
  !Array.isArray(value) &&
  Object.values(value).some((each) => isPaged(each) || hasPages(each));
