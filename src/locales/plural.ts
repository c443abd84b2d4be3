export interface PluralForms {
  readonly one: string;
  readonly few: string;
  readonly many: string;
  readonly other: string;
}

const rules = new Map<string, Intl.PluralRules>();

/** The form of a word for this count: «1 товар», «2 товари», «5 товарів». */
export function plural(iso: string, count: number, forms: PluralForms): string {
  const rule = rules.get(iso) ?? new Intl.PluralRules(iso);
  rules.set(iso, rule);
  const form = rule.select(count);
  return form === 'one' || form === 'few' || form === 'many' ? forms[form] : forms.other;
}
