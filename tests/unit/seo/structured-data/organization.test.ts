import { expect, test } from 'vitest';
import { organization, webSite } from '../../../../src/seo/structured-data/organization.ts';
import { plSite, uaSite } from '../../../support/fixtures/sites.ts';

test("the organization is the edition's seller, with registration and country", () => {
  expect(organization(uaSite, {})).toMatchObject({
    '@type': 'OnlineStore',
    name: 'Зерно',
    legalName: uaSite.edition.seller.name,
    url: 'https://zerno.example/',
    address: { streetAddress: uaSite.edition.seller.address, addressCountry: 'UA' },
    identifier: { name: 'ЄДРПОУ', value: '44120817' },
  });
  expect(organization(plSite, {})).toMatchObject({ address: { addressCountry: 'PL' } });
});

test("sameAs lists the edition's Instagram first, then the shop's other networks", () => {
  const socials = {
    instagram: 'https://instagram.example/old',
    facebook: 'https://facebook.example/zerno',
    tiktok: 'no address',
  };
  expect(organization(plSite, { socials })).toHaveProperty('sameAs', [
    plSite.edition.instagram,
    'https://facebook.example/zerno',
  ]);
});

test("sameAs lists the networks of the shop's folder instead of the API's of the same name", () => {
  const edition = { ...plSite.edition, instagram: '', socials: { facebook: 'https://facebook.example/new' } };
  const socials = { facebook: 'https://facebook.example/old', telegram: 'https://t.example/zerno' };
  expect(organization({ ...plSite, edition }, { socials })).toHaveProperty('sameAs', [
    'https://facebook.example/new',
    'https://t.example/zerno',
  ]);
});

test('there is a return policy only where the edition has a right of withdrawal', () => {
  expect(organization(plSite, {})).toMatchObject({
    hasMerchantReturnPolicy: {
      applicableCountry: 'PL',
      merchantReturnDays: 14,
      merchantReturnLink: 'https://pl.zerno.example/zvorot/',
    },
  });
  expect(organization(uaSite, {})).not.toHaveProperty('hasMerchantReturnPolicy');
});

test('the publisher of the site is the seller', () => {
  const { '@id': id } = Object.assign({ '@id': '' }, organization(uaSite, {}));
  expect(webSite(uaSite)).toMatchObject({ name: 'Зерно', inLanguage: 'uk-UA', publisher: { '@id': id } });
});
