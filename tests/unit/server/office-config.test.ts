import { expect, test } from 'vitest';
import { officeConfig } from '../../../src/server/http/office/office-config.ts';

const site = 'https://zerno.example';

test('the office is at the site, unless an address of its own is set', () => {
  expect(officeConfig('ua', site, {})).toMatchObject({ isOn: true, origin: site, isApart: false });
  const apart = { OFFICE_URL_UA: 'https://office.zerno.example/office/' };
  expect(officeConfig('ua', site, apart)).toMatchObject({
    origin: 'https://office.zerno.example',
    isApart: true,
  });
});

test('offices of other countries are known by their own address, or by their site', () => {
  const others = (environment: Record<string, string>) => officeConfig('ua', site, environment).others;
  expect(others({})).toEqual([]);
  expect(others({ SITE_URL_PL: 'https://pl.zerno.example/' })).toEqual([
    { edition: 'pl', origin: 'https://pl.zerno.example' },
  ]);
  expect(others({ SITE_URL_PL: 'https://pl.zerno.example', OFFICE_URL_PL: 'https://o.example' })).toEqual([
    { edition: 'pl', origin: 'https://o.example' },
  ]);
});

test('on one machine the other offices are on their ports', () => {
  expect(officeConfig('ua', undefined, { PORT_PL: '5000' }).others).toEqual([
    { edition: 'pl', origin: 'http://localhost:5000' },
  ]);
});

test('what is neither on nor off, or no address, is refused', () => {
  expect(() => officeConfig('ua', site, { OFFICE: 'yes' })).toThrow(
    'OFFICE=yes is wrong: it must be on or off',
  );
  expect(() => officeConfig('ua', site, { OFFICE_URL_UA: 'office' })).toThrow(
    'OFFICE_URL_UA=office is wrong',
  );
});
