import './promo-code.css';
import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { browser as words } from '#words/browser';
import type { Calculation } from '../../contract/resources/cart.ts';
import { maxPromocodeLength } from '../../domain/cart-pricing/promo-code.ts';
import { paths } from '../../editions/paths.ts';
import { fill } from '../../locales/fill.ts';
import { dataOrigin, dataPress, type PressMarkup } from '../../markup/presses.ts';
import { FieldError } from '../../ui/fields/FieldError.tsx';
import { useTypedText } from '../../ui/fields/use-typed-text.ts';
import { Cross } from '../../ui/Icons.tsx';
import { useFocusKept } from '../../ui/use-focus-kept.ts';

const texts = words.cart.promocode;

interface Props {
  /** Empty for none. */
  code: string;
  /** The code as the calculation returned it. */
  counted: Calculation['promocode'];
  /** A code on which the shop failed. */
  failedCode: string;
  /** Why the shop refused the code with an order. */
  refusal?: string | undefined;
  isGuest: boolean;
  onEnter(text: string): void;
  onMore(): void;
  onForget(): void;
}

/** The form for a promo code, with the reason if the shop refused it; once it applies, what it gives. */
export function PromoCode({ code, counted, failedCode, refusal, ...props }: Props) {
  const error = refusal ?? counted?.error ?? (failedCode ? texts.failed : undefined);
  const applies = code !== '' && counted !== null && error === undefined;
  const container = useFocusKept(applies);
  return (
    <div ref={container}>
      {applies ? (
        <AppliedCode {...props} code={code} counted={counted} />
      ) : (
        <CodeForm {...props} entered={code || failedCode} error={error} />
      )}
    </div>
  );
}

interface AppliedProps extends Pick<Props, 'onMore' | 'onForget'> {
  code: string;
  counted: NonNullable<Calculation['promocode']>;
}

const AppliedCode = ({ code, counted, onMore, onForget }: AppliedProps) => (
  <div className="entered-promo-code">
    <div>
      <p>
        {texts.label} <strong>{counted.code}</strong>
      </p>
      <p>{counted.title}</p>
      <button type="button" className="underlined" onClick={onMore}>
        {texts.more}
      </button>
    </div>
    <button
      type="button"
      className="entered-promo-code__remove"
      aria-label={fill(texts.remove, { code })}
      onClick={onForget}
    >
      <Cross />
    </button>
  </div>
);

interface FormProps extends Pick<Props, 'isGuest' | 'onEnter'> {
  /** What the field begins with: a refused code can be corrected. */
  entered: string;
  error: string | undefined;
}

function CodeForm({ entered, error, isGuest, onEnter }: FormProps) {
  const [text, setText] = useTypedText(entered);
  const input = useRef<HTMLInputElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (error && document.activeElement === input.current)
      status.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    input.current?.focus();
    onEnter(text);
  };
  return (
    <form className="promo-code" onSubmit={submit}>
      <input
        ref={input}
        type="text"
        name="promocode"
        aria-label={texts.label}
        aria-invalid={error !== undefined}
        aria-describedby={id}
        placeholder={texts.label}
        maxLength={maxPromocodeLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit">{texts.apply}</button>
      <div ref={status} role="status">
        <FieldError id={id}>
          {error && (
            <>
              {error}{' '}
              {isGuest && (
                <a
                  className="underlined"
                  href={paths.account}
                  {...({ [dataPress]: 'account', [dataOrigin]: 'cart' } satisfies PressMarkup)}
                >
                  {texts.signIn}
                </a>
              )}
            </>
          )}
        </FieldError>
      </div>
    </form>
  );
}
