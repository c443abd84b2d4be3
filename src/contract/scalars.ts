import * as v from 'valibot';
import { oldAddressOf } from '../domain/catalogue/old-address.ts';
import type { Schema } from './endpoint.ts';
import { rounded } from './tolerate.ts';

/** A text of a request. Its length is checked first: the checks that follow may not be linear. */
export const boundedText = (max: number) => v.pipe(v.string(), v.maxLength(max));

/** A text of a request without line breaks and other control characters. */
export const oneLine = (max: number) =>
  v.pipe(
    boundedText(max),
    v.check((line) => !/\p{Cc}/u.test(line), 'one line of text'),
    v.trim(),
  );

export const linesOfText = (max: number) =>
  v.pipe(
    boundedText(max),
    v.check((text) => !/(?![\n\r\t])\p{Cc}/u.test(text), 'lines of text'),
    v.trim(),
  );

/** A list of a request. Of one that is too long, only as many items are read as show that. */
export const boundedList = <S extends Schema>(item: S, max: number) => {
  const list = v.pipe(v.array(item), v.maxLength(max));
  const run: (typeof list)['~run'] = ({ value }, config) =>
    list['~run']({ value: Array.isArray(value) ? value.slice(0, max + 1) : value }, config);
  return { ...list, '~run': run };
};

export const IdSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Decimal main units. The small tolerance lets through 42.300000000000004, which some servers print for 42.3. */
export const MoneySchema = rounded(
  v.pipe(
    v.number(),
    v.minValue(0),
    v.maxValue(1_000_000_000),
    v.check((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4, 'at most two decimals'),
  ),
  'cents',
);

/** The slug of a page. */
export const ChpuSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+$/, 'only a-z, 0-9 and hyphen'),
  v.maxLength(120),
);

/** The address of a page in an earlier shop, as `oldAddressOf` writes it. */
export const OldAddressSchema = v.pipe(
  v.string(),
  v.transform((text) => oldAddressOf(text) ?? ''),
  v.nonEmpty('it must be an address of a page, such as /products/ethiopia'),
);

/** Years 1 to 9999, the range of ISO 8601 dates with four digits. */
export const UnixTimeSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(-62_135_596_800),
  v.maxValue(253_402_300_799),
);
export const YearSchema = v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2999));
export const CountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** A text that another shop may leave out. */
export const TextSchema = v.optional(v.string(), '');
/** Bonuses and grams: another shop may count in fractions. */
export const RoundedDownSchema = rounded(CountSchema, 'down');
export const NameSchema = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(500),
  v.regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'something that can be read'),
);
export const ColorSchema = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'a colour like #0046ff'));
