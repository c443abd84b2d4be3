/** The fields at the top of a page and of a news item. */
import * as v from 'valibot';
import { NameSchema } from '../../contract/scalars.ts';
import { timeOfDay } from '../../domain/time/day.ts';

const text = v.pipe(v.string('it must be a text'), v.trim(), v.nonEmpty('it is empty'), v.maxLength(1000));
const title = v.pipe(text, NameSchema);
const lead = v.optional(text);
/** A file beside the text. */
const picture = v.optional(text);

const switchField = v.optional(
  v.pipe(
    v.picklist(['yes', 'no', 'true', 'false'], 'it must be yes or no'),
    v.transform((word) => word === 'yes' || word === 'true'),
  ),
  'no',
);

/** `2026-11-25` or `2026-11-25 14:30`, as clocks in the shop show it; Unix seconds. */
const moment = (timeZone: string) =>
  v.pipe(
    v.string('it must be a day such as 2026-11-25'),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const [, day = '', hour, minute] =
        /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}):(\d{2}))?$/.exec(dataset.value) ?? [];
      const [hours, minutes] = [Number(hour ?? 0), Number(minute ?? 0)];
      const time = hours < 24 && minutes < 60 ? timeOfDay(day, hours, timeZone) : undefined;
      if (time !== undefined) return time + minutes * 60;
      addIssue({ message: `it must be a day such as 2026-11-25, or a time such as 2026-11-25 14:30` });
      return NEVER;
    }),
  );

export const pageFields = (timeZone: string) =>
  strictFields({ title, lead, picture, footer: switchField, updated: v.optional(moment(timeZone)) });

export const newsFields = (timeZone: string) =>
  strictFields({ title, date: moment(timeZone), lead, picture });

/** A missing field and an unknown one get different messages. */
function strictFields<E extends v.ObjectEntries>(entries: E) {
  return v.strictObject(entries, ({ expected }) =>
    expected === 'never' ? 'there is no such field' : 'it is missing',
  );
}
