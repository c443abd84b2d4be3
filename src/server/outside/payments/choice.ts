import * as v from 'valibot';

const providerCodes = ['sandbox', 'liqpay', 'mono', 'przelewy24'] as const;
export type ProviderCode = (typeof providerCodes)[number];

/** Which provider takes which form of payment. */
export interface PaymentChoice {
  /** By the form's code in the shop's settings. */
  forms: ReadonlyMap<string, ProviderCode>;
  /** Takes every other form that is paid online. */
  otherwise: ProviderCode | undefined;
}

const entry = new RegExp(`^(?:([\\w-]+):)?(${providerCodes.join('|')})$`);
const expected = `such as liqpay or card:liqpay,parts:mono is due, of ${providerCodes.join(', ')}`;

export const ChoiceSchema = v.optional(
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }): PaymentChoice => {
      const choice = choiceFrom(dataset.value);
      if (choice !== undefined) return choice;
      addIssue({ message: expected });
      return NEVER;
    }),
  ),
  'sandbox',
);

function choiceFrom(text: string): PaymentChoice | undefined {
  const forms = new Map<string, ProviderCode>();
  let otherwise: ProviderCode | undefined;
  for (const part of text.split(',')) {
    const [, form, name] = entry.exec(part.trim()) ?? [];
    const code = providerCodes.find((candidate) => candidate === name);
    const isDoubled = form === undefined ? otherwise !== undefined : forms.has(form);
    if (code === undefined || isDoubled) return undefined;
    if (form === undefined) otherwise = code;
    else forms.set(form, code);
  }
  return { forms, otherwise };
}

/** Undefined if no provider takes this form of payment. */
export const providerOf = ({ forms, otherwise }: PaymentChoice, form: string): ProviderCode | undefined =>
  forms.get(form) ?? otherwise;
