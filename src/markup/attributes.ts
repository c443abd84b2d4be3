import { dataPress, type PressMarkup } from './presses.ts';

/**
 * For `{...attributes({ [name]: value })}` in an Astro component, where the name of an attribute is a constant. To what is
 * spread, Astro adds the component's scope as a class, which every page would carry for nothing: styles are scoped by an
 * attribute. A class that is not enumerable is not rendered.
 */
export function attributes(values: Readonly<Record<string, unknown>>): object {
  return Object.defineProperty({ ...values }, 'class', { value: '', writable: true });
}

/** The attributes of an element whose press a script handles. */
export const press = (
  name: PressMarkup[typeof dataPress],
  more: Omit<PressMarkup, typeof dataPress> = {},
): object => attributes({ [dataPress]: name, ...more });
