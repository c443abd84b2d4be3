import * as v from 'valibot';

const providerCodes = ['sandbox', 'liqpay', 'mono', 'przelewy24'] as const;
export type ProviderCode = (typeof providerCodes)[number];

/** Which provider takes which payment method. */
export interface PaymentChoice {
  /** By the method's code in the shop's settings. */
  methods: ReadonlyMap<string, ProviderCode>;
  /** Takes every other method that is paid online. */
  otherwise: ProviderCode | undefined;
}

const entry = new RegExp(`^(?:([\\w-]+):)?(${providerCodes.join('|')})$`);
const expected = `it must be one of ${providerCodes.join(', ')}, or such as online:liqpay,parts:mono`;

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
  const methods = new Map<string, ProviderCode>();
  let otherwise: ProviderCode | undefined;
  for (const part of text.split(',')) {
    const [, method, name] = entry.exec(part.trim()) ?? [];
    const code = providerCodes.find((candidate) => candidate === name);
    const isDoubled = method === undefined ? otherwise !== undefined : methods.has(method);
    if (code === undefined || isDoubled) return undefined;
    if (method === undefined) otherwise = code;
    else methods.set(method, code);
  }
  return { methods, otherwise };
}

/** Undefined if no provider takes this payment method. */
export const providerOf = ({ methods, otherwise }: PaymentChoice, method: string): ProviderCode | undefined =>
  methods.get(method) ?? otherwise;
