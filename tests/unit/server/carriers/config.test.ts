import { expect, test } from 'vitest';
import { carrierConfig } from '../../../../src/server/outside/carriers/config.ts';

test('without settings the embedded carrier is used', () => {
  for (const environment of [
    {},
    { CARRIER_UA: 'embedded', CARRIER_PL: 'embedded' },
    { NOVA_POSHTA_KEY: 'k' },
  ]) {
    expect(carrierConfig('ua', environment)).toEqual({ kind: 'embedded' });
    expect(carrierConfig('pl', environment)).toEqual({ kind: 'embedded' });
  }
});

test('each edition has its own carrier', () => {
  const environment = { CARRIER_UA: 'nova-poshta', NOVA_POSHTA_KEY: 'k3y', CARRIER_PL: 'inpost' };
  expect(carrierConfig('ua', environment)).toEqual({
    kind: 'nova-poshta',
    url: 'https://api.novaposhta.ua/v2.0/json',
    key: 'k3y',
  });
  expect(carrierConfig('pl', environment)).toEqual({
    kind: 'inpost',
    url: 'https://api-pl-points.easypack24.net',
  });
});

test('the URL of a carrier can be changed', () => {
  const environment = {
    CARRIER_UA: 'nova-poshta',
    NOVA_POSHTA_KEY: 'k3y',
    NOVA_POSHTA_URL: 'http://127.0.0.1:8080/json/',
    CARRIER_PL: 'inpost',
    INPOST_URL: 'http://127.0.0.1:8081',
  };
  expect(carrierConfig('ua', environment)).toMatchObject({ url: 'http://127.0.0.1:8080/json' });
  expect(carrierConfig('pl', environment)).toMatchObject({ url: 'http://127.0.0.1:8081' });
});

test('Nova Poshta without a key is refused, in its own edition', () => {
  expect(() => carrierConfig('ua', { CARRIER_UA: 'nova-poshta', NOVA_POSHTA_KEY: ' ' })).toThrow(
    'CARRIER_UA is nova-poshta, so NOVA_POSHTA_KEY is required too',
  );
  expect(carrierConfig('pl', { CARRIER_UA: 'nova-poshta' })).toEqual({ kind: 'embedded' });
});

test.each([
  ['CARRIER_UA', 'inpost'],
  ['CARRIER_PL', 'nova-poshta'],
  ['CARRIER_PL', 'dpd'],
  ['NOVA_POSHTA_URL', 'api.novaposhta.ua'],
  ['INPOST_URL', 'ftp://inpost.example'],
])('a wrong %s is named: %j', (name, value) => {
  expect(() => carrierConfig('ua', { [name]: value })).toThrow(`${name}=${value} is wrong`);
});

test('an invalid key is reported without its value', () => {
  const complaint = () => carrierConfig('ua', { NOVA_POSHTA_KEY: 'two words' });
  expect(complaint).toThrow('NOVA_POSHTA_KEY=… is wrong');
  expect(complaint).not.toThrow('two words');
});
