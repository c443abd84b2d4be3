import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  addressSetting,
  type Environment,
  portSetting,
  readEnvironment,
} from '../../../src/contract/environment.ts';
import { SetupError } from '../../../src/contract/setup-error.ts';

const SettingsSchema = v.object({
  PORT: portSetting(4321),
  SITE_URL: addressSetting,
  EDITION: v.optional(v.picklist(['ua', 'pl'], 'it must be ua or pl')),
});
const settings = (environment: Environment) => readEnvironment(SettingsSchema, environment);

test('an unset variable has its default, or is left out', () => {
  expect(settings({})).toEqual({ PORT: 4321 });
});

test('empty and blank count as not set', () => {
  expect(settings({ PORT: '', SITE_URL: '  ', EDITION: '' })).toEqual({ PORT: 4321 });
});

test('blanks around a setting do not matter', () => {
  expect(settings({ PORT: ' 8080 ', EDITION: 'pl\n' })).toEqual({ PORT: 8080, EDITION: 'pl' });
});

test('settings of other programs are ignored', () => {
  expect(settings({ PATH: '/bin', PORT_OLD: 'x', __proto__: 'x' })).toEqual({ PORT: 4321 });
});

test.each([
  ['http://localhost:4321', 'http://localhost:4321'],
  ['https://shop.example/', 'https://shop.example'],
  ['https://shop.example/zerno//', 'https://shop.example/zerno'],
])('the address %s loses its trailing slash', (given, address) => {
  expect(settings({ SITE_URL: given }).SITE_URL).toBe(address);
});

test.each([
  'shop.example',
  'ftp://shop.example',
  'https://',
  'https:///',
  'https://shop example',
  'https://shop:port',
])('the address %s is refused by name and value', (address) => {
  expect(() => settings({ SITE_URL: address })).toThrow(SetupError);
  expect(() => settings({ SITE_URL: address })).toThrow(
    `SITE_URL=${address} is wrong: it must be an address such as https://shop.example`,
  );
});

test.each([
  ['0', 0],
  ['80', 80],
  ['65535', 65_535],
])('%s is a port', (given, port) => {
  expect(settings({ PORT: given }).PORT).toBe(port);
});

test.each(['65536', '-1', '80a', '8 0', '1e3', '999999', '80.5'])('%s is no port', (port) => {
  expect(() => settings({ PORT: port })).toThrow(`PORT=${port} is wrong: `);
});

test('every wrong setting is named, and where to read of them', () => {
  expect(() => settings({ PORT: 'x', EDITION: 'de' })).toThrow(
    'PORT=x is wrong: it must be a whole number from 0 to 65535; EDITION=de is wrong: it must be ua or pl. Every setting is explained in .env.example.',
  );
});
