/** What is kept and told of the campaign that led somebody here, by the names that addresses use. */
export const campaignNames = [
  'utm_source_full',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
] as const;

export type Campaign = Readonly<Partial<Record<(typeof campaignNames)[number], string>>>;

export const maxCampaignValueLength = 192;

/** From the query of an address; undefined when it tells of no campaign. The full source is all that it tells. */
export function campaignOfQuery(query: string): Campaign | undefined {
  const given = new URLSearchParams(query);
  const told = [...given].filter(([name, value]) => name.startsWith('utm_') && value.trim() !== '');
  if (told.length === 0) return undefined;
  return readCampaign(
    (name) => given.get(name) ?? (name === 'utm_source_full' ? String(new URLSearchParams(told)) : ''),
  );
}

/** From wherever the values stand: what is none is left out, what is too long is cut. */
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
    // Half of a letter that takes two places.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
