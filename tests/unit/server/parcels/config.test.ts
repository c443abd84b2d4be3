import { expect, test } from 'vitest';
import { parcelConfig } from '../../../../src/server/outside/parcels/config.ts';

const ref = '5ace4a2e-13ee-11e5-add9-005056887b8d';
const ukraine = {
  PARCELS_UA: 'nova-poshta',
  NOVA_POSHTA_KEY: 'k',
  NOVA_POSHTA_PHONE: '380671112233',
  NOVA_POSHTA_SENDER: ref,
  NOVA_POSHTA_CONTACT: ref,
  NOVA_POSHTA_CITY: ref,
  NOVA_POSHTA_ADDRESS: ref,
};
const poland = { PARCELS_PL: 'inpost', INPOST_TOKEN: 't', INPOST_ORGANIZATION: '123' };

test('without a choice nobody is asked', () => {
  expect(parcelConfig('ua', {})).toEqual({ service: undefined, packingGr: 200 });
  expect(parcelConfig('ua', poland).service).toBeUndefined();
  expect(parcelConfig('pl', { ...poland, PARCELS_PL: 'typed' }).service).toBeUndefined();
});

test('the rest has defaults', () => {
  expect(parcelConfig('ua', ukraine).service).toMatchObject({
    handover: 'point',
    payment: 'cash',
    collectsBy: 'control',
    box: [30, 20, 15],
    url: 'https://api.novaposhta.ua/v2.0/json',
  });
  expect(parcelConfig('pl', { ...poland, PARCEL_PACKING_GR: '0' })).toMatchObject({
    packingGr: 0,
    service: { url: 'https://api-shipx-pl.easypack24.net', smallUpTo: 3000, mediumUpTo: 10_000 },
  });
});

test.each(Object.keys(ukraine).filter((name) => name !== 'PARCELS_UA'))('%s is required', (name) => {
  expect(() => parcelConfig('ua', { ...ukraine, [name]: '' })).toThrow(`so ${name} is required too`);
});

test.each(['INPOST_TOKEN', 'INPOST_ORGANIZATION'])('%s is required', (name) => {
  expect(() => parcelConfig('pl', { ...poland, [name]: undefined })).toThrow(`so ${name} is required too`);
});

test.each([
  ['PARCELS_UA', 'ukrposhta'],
  ['NOVA_POSHTA_SENDER', 'me'],
  ['NOVA_POSHTA_PHONE', '+380671112233'],
  ['NOVA_POSHTA_HANDOVER', 'owl'],
  ['PARCEL_BOX_CM', '30x20'],
  ['PARCEL_BOX_CM', '0x20x15'],
  ['PARCEL_PACKING_GR', '0.2'],
  ['INPOST_ORGANIZATION', 'Zerno'],
])('%s=%s is wrong', (name, value) => {
  expect(() => parcelConfig('ua', { ...ukraine, [name]: value })).toThrow(`${name}=${value} is wrong`);
});

test('a key is never printed', () => {
  expect(() => parcelConfig('pl', { ...poland, INPOST_TOKEN: 'two words' })).toThrow('INPOST_TOKEN=… is');
});
