import { type ClipboardEvent, type KeyboardEvent, type Ref, useId } from 'react';
import { customer as words } from '#words/customer';
import { asciiDigits, extractCode } from '../../domain/sign-in/typed-code.ts';
import { fill } from '../../locales/fill.ts';
import { FormError } from '../../ui/fields/FormError.tsx';

interface Props {
  ref: Ref<HTMLFieldSetElement>;
  digits: readonly string[];
  error: string | undefined;
  isBusy: boolean;
  /** `isAllDigits` is false if anything but digits was typed. */
  onChange(digits: readonly string[], isAllDigits: boolean): void;
}

const texts = words.signIn.code;

export const noDigits = (length: number): readonly string[] => Array.from({ length }, () => '');

export function focusBox(boxes: Element | null, index: number): void {
  const inputs = [...(boxes?.querySelectorAll('input') ?? [])];
  inputs[Math.min(Math.max(index, 0), inputs.length - 1)]?.focus();
}

/** A box for each digit of the code. */
export function CodeBoxes({ ref, digits, error, isBusy, onChange }: Props) {
  const id = useId();
  const { length } = digits;

  const fillAll = (boxes: Element | null, text: string) => {
    const code = extractCode(text, length);
    const next = noDigits(length).map((_none, index) => code[index] ?? '');
    onChange(next, code !== '');
    focusBox(boxes, code.length);
  };
  const type = (box: HTMLInputElement, index: number) => {
    const boxes = box.closest('fieldset');
    const text = box.value;
    if (text.length >= length) return fillAll(boxes, text);
    const digit = asciiDigits(text.replace(digits[index] ?? '', '')).slice(-1);
    if (digit === '' && text !== '') return onChange(digits, false);
    onChange(digits.with(index, digit), true);
    if (digit !== '') focusBox(boxes, index + 1);
  };
  const paste = (event: ClipboardEvent<HTMLFieldSetElement>) => {
    event.preventDefault();
    fillAll(event.currentTarget, event.clipboardData.getData('text'));
  };
  const move = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    const boxes = event.currentTarget.closest('fieldset');
    const isBack = event.key === 'Backspace' && digits[index] === '' && index > 0;
    if (isBack) onChange(digits.with(index - 1, ''), true);
    if (isBack || event.key === 'ArrowLeft') focusBox(boxes, index - 1);
    else if (event.key === 'ArrowRight' || event.key === digits[index]) focusBox(boxes, index + 1);
    else return;
    event.preventDefault();
  };

  return (
    <fieldset ref={ref} className="code" aria-describedby={`${id}-error`} onPaste={paste}>
      <legend className="visually-hidden">{texts.digits}</legend>
      <div className="code__boxes">
        {digits.map((digit, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never change their order.
            key={index}
            type="text"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={fill(texts.digit, { place: index + 1, length })}
            aria-invalid={error !== undefined}
            readOnly={isBusy}
            value={digit}
            // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type the code.
            autoFocus={index === 0}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => type(target, index)}
            onKeyDown={(event) => move(event, index)}
          />
        ))}
      </div>
      <FormError id={`${id}-error`}>{error}</FormError>
    </fieldset>
  );
}
