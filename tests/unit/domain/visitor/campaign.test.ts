import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxCampaignValueLength } from '../../../../src/domain/text/longest.ts';
import { campaignOfQuery, readCampaign } from '../../../../src/domain/visitor/campaign.ts';

test('an address tells of the campaign that led to it, and its full source is all that it tells of it', () => {
  const query =
    '?variant=7&utm_source=google&utm_medium=cpc&utm_campaign=%D0%BE%D1%81%D1%96%D0%BD%D1%8C&utm_id=3';
  expect(campaignOfQuery(query)).toEqual({
    utm_source_full: 'utm_source=google&utm_medium=cpc&utm_campaign=%D0%BE%D1%81%D1%96%D0%BD%D1%8C&utm_id=3',
    utm_source: 'google',
    utm_medium: 'cpc',
    utm_campaign: 'осінь',
  });
});

test('each value is cut to 192 characters', () => {
  const { utm_source_full, utm_term } = campaignOfQuery(`?utm_term=${'x'.repeat(500)}`) ?? {};
  expect([utm_source_full?.length, utm_term?.length]).toEqual([192, 192]);
});

test('a full source that the address itself names is taken as it is', () => {
  expect(campaignOfQuery('?utm_source_full=partner%20A&utm_source=partner')).toEqual({
    utm_source_full: 'partner A',
    utm_source: 'partner',
  });
});

test('invisible characters become one space, and a cut never splits a character', () => {
  const told = (utm_term: string) => campaignOfQuery(`?${new URLSearchParams({ utm_term })}`)?.utm_term;
  const almost = 'x'.repeat(maxCampaignValueLength - 1);
  expect(told('свіжа\r\n\tкава')).toBe('свіжа кава');
  expect(told(`${almost}😀`)).toBe(almost);
  expect(told(`${almost} y`)).toBe(almost);
  expect(told(`${almost}yz`)).toBe(`${almost}y`);
});

test.each(['', '?', '?promocode=ZERNO', '?utm_source=', '?utm_source=%20&utm_term', '?xutm_source=a'])(
  'no campaign led to «%s»',
  (query) => expect(campaignOfQuery(query)).toBeUndefined(),
);

test('whatever an address says, values are short lines of whole characters, and reading them again changes nothing', () => {
  const text = fc.string({ unit: fc.oneof(fc.constantFrom('\n', '\u001b', ' ', '😀'), fc.string()) });
  fc.assert(
    fc.property(text, text, (utm_source, utm_term) => {
      const campaign = campaignOfQuery(`?${new URLSearchParams({ utm_source, utm_term })}`) ?? {};
      for (const value of Object.values(campaign)) {
        expect(value.length).toBeLessThanOrEqual(maxCampaignValueLength);
        expect(value.isWellFormed()).toBe(true);
        expect(value).toMatch(/^\S(.*\S)?$/su);
        expect(value).not.toMatch(/\p{Cc}/u);
      }
      expect(readCampaign((name) => campaign[name] ?? '')).toEqual(campaign);
    }),
  );
});
