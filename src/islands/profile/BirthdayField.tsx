import { useId, useState } from 'react';
import { edition } from '#edition';
import { customer as words } from '#words/customer';
import { type BirthdayParts, birthYears } from '../../domain/profile/birthday.ts';
import { FieldMessage } from '../../ui/fields/Field.tsx';

interface Props {
  /** A saved birthday cannot be changed. */
  saved: number | null;
  parts: BirthdayParts;
  error: string | undefined;
  onChange(part: Partial<BirthdayParts>): void;
}

const texts = words.profile;
const formatInUtc = (options: Intl.DateTimeFormatOptions, time: number) =>
  new Intl.DateTimeFormat(edition.locale, { ...options, timeZone: 'UTC' }).format(time);
const numbersTo = (count: number) => Array.from({ length: count }, (_none, index) => String(index + 1));
const monthName = (month: string) => formatInUtc({ month: 'long' }, Date.UTC(2000, Number(month) - 1));
const unchanged = (text: string) => text;

/** Day, month and year, each in a list; the list of years opens at the likeliest ones. */
export function BirthdayField({ saved, parts, error, onChange }: Props) {
  const id = useId();
  const [now] = useState(Date.now);
  if (saved !== null) return <LockedBirthday birthday={saved} />;
  const { years, opensBefore } = birthYears(now / 1000);
  const lists = [
    { part: 'day', autoComplete: 'bday-day', values: numbersTo(31), opensBefore: '1', name: unchanged },
    { part: 'month', autoComplete: 'bday-month', values: numbersTo(12), opensBefore: '1', name: monthName },
    { part: 'year', autoComplete: 'bday-year', values: years, opensBefore, name: unchanged },
  ] as const;
  return (
    <fieldset className="field birthday" aria-describedby={id}>
      <legend>{texts.birthday}</legend>
      <div className="birthday__parts">
        {lists.map(({ part, autoComplete, values, opensBefore: openAt, name }) => (
          <select
            key={part}
            name={part}
            autoComplete={autoComplete}
            aria-label={texts[part]}
            aria-invalid={error !== undefined}
            value={parts[part]}
            onChange={({ target }) => onChange({ [part]: target.value })}
          >
            {values.map((value) => [
              // A list opens at its chosen option, so the empty option stands among the likeliest years.
              value === openAt && (
                <option key="none" value="">
                  {texts[part]}
                </option>
              ),
              <option key={value} value={value}>
                {name(value)}
              </option>,
            ])}
          </select>
        ))}
      </div>
      <FieldMessage
        id={id}
        error={error}
        hint={edition.profile.birthdayByConsent ? texts.birthdayVoluntary : texts.birthdayOnce}
      />
    </fieldset>
  );
}

function LockedBirthday({ birthday }: { birthday: number }) {
  return (
    <div className="field birthday">
      <p className="field__label">{texts.birthday}</p>
      <p className="field__value">{formatInUtc({ dateStyle: 'long' }, birthday * 1000)}</p>
      <p className="field__hint">{texts.birthdayLocked}</p>
    </div>
  );
}
