import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAbroad } from '../../../../src/domain/time/abroad.ts';
import type { EditionCode } from '../../../../src/editions/edition.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';

const zonesOfOthers = (code: EditionCode) =>
  Object.values(editions).flatMap((edition) => (edition.code === code ? [] : edition.timezones));

describe.each(Object.values(editions))('in the edition $code', ({ code, timezones }) => {
  test('no zone of the country is abroad, under its new name or an old one', () => {
    expect(timezones.filter((zone) => isAbroad(zone, timezones))).toEqual([]);
  });

  test('the name that this browser gives to a zone of the country is not abroad', () => {
    const own = timezones.map((timeZone) => new Intl.DateTimeFormat('uk', { timeZone }).resolvedOptions());
    expect(own.filter(({ timeZone }) => isAbroad(timeZone, timezones))).toEqual([]);
  });

  test('every zone of the other country is abroad, and so is the rest of the world', () => {
    const zones = [...zonesOfOthers(code), ...Intl.supportedValuesOf('timeZone')];
    const abroad = zones.filter(
      (zone) => zone.includes('/') && !zone.startsWith('Etc/') && !timezones.includes(zone),
    );
    expect(abroad.length).toBeGreaterThan(400);
    expect(abroad.filter((zone) => !isAbroad(zone, timezones))).toEqual([]);
  });

  test.each([undefined, '', 'UTC', 'GMT', 'EST', 'CET', 'EST5EDT', 'Etc/Unknown', 'Etc/GMT+3', '+02:00'])(
    'nobody is asked because of %s, which names no place',
    (zone) => {
      expect(isAbroad(zone, timezones)).toBe(false);
    },
  );

  test('nothing that a browser may say breaks it', () => {
    fc.assert(fc.property(fc.string(), (zone) => typeof isAbroad(zone, timezones) === 'boolean'));
  });
});
