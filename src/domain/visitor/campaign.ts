import { maxCampaignValueLength } from '../text/longest.ts';

/** The campaign parameters that are stored and sent with an order, by their names in the query string. */
export const campaignNames = [
  'utm_source_full',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
] as const;

export type Campaign = Readonly<Partial<Record<(typeof campaignNames)[number], string>>>;

/** Undefined if no `utm_` parameter is set. `utm_source_full` defaults to all `utm_` parameters of the query. */
export function campaignOfQuery(query: string): Campaign | undefined {
  const params = new URLSearchParams(query);
  const utmEntries = [...params].filter(([name, value]) => name.startsWith('utm_') && value.trim() !== '');
  if (utmEntries.length === 0) return undefined;
  return readCampaign(
    (name) => params.get(name) ?? (name === 'utm_source_full' ? String(new URLSearchParams(utmEntries)) : ''),
  );
}

/** Cleans the values that `read` returns: empty ones are left out, long ones are truncated. */
export function readCampaign(read: (name: keyof Campaign) => string): Campaign {
  return Object.fromEntries(
    campaignNames.map((name) => [name, cleanValue(read(name))]).filter(([, value]) => value !== ''),
  );
}

const cleanValue = (text: string): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxCampaignValueLength)
    // The cut may have split a surrogate pair.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
