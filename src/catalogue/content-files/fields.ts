/** The fields at the top of a page and of a news item. */
import * as v from 'valibot';
import { NameSchema } from '../../contract/scalars.ts';
import { startOfDay, timeOfDay } from '../../domain/time/day.ts';

const text = v.pipe(v.string('a text is due'), v.trim(), v.nonEmpty('it is empty'), v.maxLength(1000));
const title = v.pipe(text, NameSchema);
const lead = v.optional(text);
/** A file beside the text. */
const picture = v.optional(text);

const switchField = v.optional(
  v.pipe(
    v.picklist(['yes', 'no', 'true', 'false'], 'yes or no is due'),
    v.transform((word) => word === 'yes' || word === 'true'),
  ),
  'no',
);

/** `2026-11-25` or `2026-11-25 14:30`, as clocks in the shop show it; Unix seconds. */
const moment = (timeZone: string) =>
  v.pipe(
    v.string('a day such as 2026-11-25 is due'),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const [, day = '', hour, minute] =
        /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}):(\d{2}))?$/.exec(dataset.value) ?? [];
      const [hours, minutes] = [Number(hour ?? 0), Number(minute ?? 0)];
      const start = hours < 24 && minutes < 60 ? startOfDay(day, timeZone) : undefined;
      const time = start === undefined ? undefined : timeOfDay(day, hours, timeZone);
      if (time !== undefined) return time + minutes * 60;
      addIssue({ message: `a day such as 2026-11-25 is due, or a time such as 2026-11-25 14:30` });
      return NEVER;
    }),
  );

const refuseOthers = 'there is no such field';

export const pageFields = (timeZone: string) =>
  known({ title, lead, picture, footer: switchField, updated: v.optional(moment(timeZone)) });

export const newsFields = (timeZone: string) => known({ title, date: moment(timeZone), lead, picture });

/** A missing field is told apart from an unknown one. */
function known<E extends v.ObjectEntries>(entries: E) {
  return v.strictObject(entries, ({ expected }) => (expected === 'never' ? refuseOthers : 'it is missing'));
}
