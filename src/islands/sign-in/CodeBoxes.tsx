import { type ClipboardEvent, type KeyboardEvent, type Ref, useId } from 'react';
import { codeLength } from '../../domain/sign-in/code.ts';
import { asciiDigits, codeIn } from '../../domain/sign-in/typed-code.ts';
import { words } from '../../locales/customer.ts';
import { fill } from '../../locales/fill.ts';

interface Props {
  ref: Ref<HTMLFieldSetElement>;
  digits: readonly string[];
  error: string | undefined;
  isBusy: boolean;
  /** `isAllDigits` is false if something else than digits was typed. */
  onChange(digits: readonly string[], isAllDigits: boolean): void;
}

const texts = words.signIn.code;

export const noDigits: readonly string[] = Array.from({ length: codeLength }, () => '');

export const focusBox = (boxes: Element | null, place: number): void =>
  boxes?.querySelectorAll('input')[Math.min(Math.max(place, 0), codeLength - 1)]?.focus();

/** A box for each digit of the code. */
export function CodeBoxes({ ref, digits, error, isBusy, onChange }: Props) {
  const id = useId();

  const fillAll = (boxes: Element | null, text: string) => {
    const code = codeIn(text);
    const next = noDigits.map((_none, place) => code[place] ?? '');
    onChange(next, code !== '');
    focusBox(boxes, code.length);
  };
  const type = (box: HTMLInputElement, place: number) => {
    const boxes = box.closest('fieldset');
    const text = box.value;
    if (text.length >= codeLength) return fillAll(boxes, text);
    const digit = asciiDigits(text.replace(digits[place] ?? '', '')).slice(-1);
    if (digit === '' && text !== '') return onChange(digits, false);
    onChange(digits.with(place, digit), true);
    if (digit !== '') focusBox(boxes, place + 1);
  };
  const paste = (event: ClipboardEvent<HTMLFieldSetElement>) => {
    event.preventDefault();
    fillAll(event.currentTarget, event.clipboardData.getData('text'));
  };
  const move = (event: KeyboardEvent<HTMLInputElement>, place: number) => {
    const boxes = event.currentTarget.closest('fieldset');
    const isBack = event.key === 'Backspace' && digits[place] === '' && place > 0;
    if (isBack) onChange(digits.with(place - 1, ''), true);
    if (isBack || event.key === 'ArrowLeft') focusBox(boxes, place - 1);
    else if (event.key === 'ArrowRight' || event.key === digits[place]) focusBox(boxes, place + 1);
    else return;
    event.preventDefault();
  };

  return (
    <fieldset ref={ref} className="code" aria-describedby={`${id}-error`} onPaste={paste}>
      <legend className="visually-hidden">{texts.digits}</legend>
      <div className="code__boxes">
        {digits.map((digit, place) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never change their order.
            key={place}
            type="text"
            inputMode="numeric"
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            aria-label={fill(texts.digit, { place: place + 1, length: codeLength })}
            aria-invalid={error !== undefined}
            readOnly={isBusy}
            value={digit}
            // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type the code.
            autoFocus={place === 0}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => type(target, place)}
            onKeyDown={(event) => move(event, place)}
          />
        ))}
      </div>
      <p id={`${id}-error`} className="code__error" role="alert">
        {error}
      </p>
    </fieldset>
  );
}
