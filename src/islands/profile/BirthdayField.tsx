import { useId } from 'react';
import { edition } from '#edition';
import { type BirthdayParts, birthYears } from '../../domain/profile/birthday.ts';
import { words } from '../../locales/customer.ts';
import { FieldSaid } from '../../ui/Field.tsx';

interface Props {
  /** Locked from then on. */
  saved: number | null;
  parts: BirthdayParts;
  error: string | undefined;
  onChange(part: Partial<BirthdayParts>): void;
}

const texts = words.profile;
const formatUtc = (options: Intl.DateTimeFormatOptions, time: number) =>
  new Intl.DateTimeFormat(edition.locale, { ...options, timeZone: 'UTC' }).format(time);
const numbers = (count: number) => Array.from({ length: count }, (_none, index) => String(index + 1));
const nameOfMonth = (month: string) => formatUtc({ month: 'long' }, Date.UTC(2000, Number(month) - 1));
const itself = (text: string) => text;

/** Day, month and year, each from a list; the list of years opens where most birthdays are. */
export function BirthdayField({ saved, parts, error, onChange }: Props) {
  const id = useId();
  if (saved !== null) return <LockedBirthday birthday={saved} />;
  const { years, opensBefore } = birthYears(Date.now() / 1000);
  const lists = [
    { part: 'day', autoComplete: 'bday-day', values: numbers(31), opensBefore: '1', name: itself },
    { part: 'month', autoComplete: 'bday-month', values: numbers(12), opensBefore: '1', name: nameOfMonth },
    { part: 'year', autoComplete: 'bday-year', values: years, opensBefore, name: itself },
  ] as const;
  return (
    <fieldset className="field birthday" aria-describedby={id}>
      <legend>{texts.birthday}</legend>
      <div className="birthday__parts">
        {lists.map(({ part, autoComplete, values, opensBefore: place, name }) => (
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
              // A list opens at what is chosen in it: here at nothing, among the likeliest.
              value === place && (
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
      <FieldSaid id={id} error={error} hint={texts.birthdayOnce} />
    </fieldset>
  );
}

function LockedBirthday({ birthday }: { birthday: number }) {
  return (
    <div className="field birthday">
      <p className="field__label">{texts.birthday}</p>
      <p className="field__value">{formatUtc({ dateStyle: 'long' }, birthday * 1000)}</p>
      <p className="field__hint">{texts.birthdayLocked}</p>
    </div>
  );
}
