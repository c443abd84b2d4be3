import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { editions } from '../../src/editions/editions.ts';
import { demoSites, isServed } from '../support/site/demo-sites.ts';
import { googleRequirements } from '../support/site/google-requirements.ts';
import { type Thing, thingsOf, thingsWithin } from '../support/site/json-ld.ts';
import { findablePages, isFindable, readPages } from '../support/site/pages.ts';
import { schemaOrgErrors } from '../support/site/schema-org.ts';

const typesOf = (things: readonly Thing[]) => things.map((thing) => thing['@type']);

test('the schema.org check finds a wrong property, a wrong value and an unknown type', () => {
  const wrong = [
    { '@type': 'Product', nam: 'Кава' },
    { '@type': 'Offer', availability: 'https://schema.org/Perhaps' },
    { '@type': 'Coffee' },
    { '@type': 'Product', name: 'Кава', offers: { '@type': 'Offer', price: '199.00', prize: 1 } },
  ];
  for (const thing of wrong) expect(schemaOrgErrors([thing]), thing['@type']).toHaveLength(1);
});

test('structured data of both editions is valid against schema.org', async () => {
  const pages = (await Promise.all(demoSites.map(readPages))).flat();
  expect(schemaOrgErrors(pages.flatMap(thingsOf))).toEqual([]);
});

describe.each(demoSites)('the site $edition', (site) => {
  test('structured data has the properties that search engines require', async () => {
    for (const page of await readPages(site)) {
      for (const thing of thingsOf(page)) {
        const requirement = googleRequirements[thing['@type']] ?? v.never();
        const { issues = [] } = v.safeParse(requirement, thing);
        const complaints = issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
        expect(complaints, `${page.path} ${thing['@type']}`).toEqual([]);
      }
    }
  });

  test('the home page describes the seller, a product page the product, a listing its products; pages below home have breadcrumbs', async () => {
    for (const page of await findablePages(site)) {
      const types = typesOf(thingsOf(page));
      expect(types.includes('BreadcrumbList'), page.path).toBe(page.path !== '/');
      expect(types.includes('OnlineStore') && types.includes('WebSite'), page.path).toBe(page.path === '/');
      expect(types.includes('Product') || types.includes('ProductGroup'), page.path).toBe(
        page.path.startsWith('/product/'),
      );
    }
  });

  test('pages that are not indexable have no structured data', async () => {
    const pages = (await readPages(site)).filter((page) => !isFindable(page));
    expect(pages.flatMap(thingsOf)).toEqual([]);
  });

  test('every reference by id has its target on the page', async () => {
    for (const page of await findablePages(site)) {
      const things = thingsOf(page);
      const ids = new Set(things.map((thing) => thing['@id']));
      const references = [...JSON.stringify(things).matchAll(/\{"@id":"(#[^"]+)"\}/g)].map(([, id]) => id);
      expect(
        references.filter((id) => !ids.has(id)),
        page.path,
      ).toEqual([]);
    }
  });

  test('every address of the site in structured data exists', async () => {
    for (const page of await findablePages(site)) {
      const named = [...JSON.stringify(thingsOf(page)).matchAll(/"(https:[^"]+)"/g)].map(
        ([, url = '']) => new URL(url),
      );
      const dead = named.filter(
        ({ origin, pathname }) => origin === site.siteUrl && !isServed(site, pathname),
      );
      expect(dead.map(String), page.path).toEqual([]);
    }
  });

  test('a strikethrough price exceeds the price; prices by weight appear only where the country requires them', async () => {
    const things = (await readPages(site)).flatMap(thingsOf).flatMap(thingsWithin);
    const offers = things
      .filter((thing) => thing['@type'] === 'Offer')
      .map((thing) => v.parse(OfferSchema, thing));
    const specified = offers.flatMap(({ price, priceSpecification = [] }) =>
      priceSpecification.map((specification) => ({ ...specification, offerPrice: price })),
    );
    for (const { offerPrice, price, priceType } of specified) {
      if (priceType === undefined) expect(price).toBe(offerPrice);
      else expect(Number(price)).toBeGreaterThan(Number(offerPrice));
    }
    expect(specified.some(({ priceType }) => priceType !== undefined)).toBe(true);
    expect(specified.some(({ referenceQuantity }) => referenceQuantity !== undefined)).toBe(
      editions[site.edition].card.showsPricePerKilogram,
    );
  });
});

const OfferSchema = v.object({
  price: v.string(),
  priceSpecification: v.optional(
    v.array(
      v.object({
        price: v.string(),
        priceType: v.optional(v.string()),
        referenceQuantity: v.optional(v.unknown()),
      }),
    ),
  ),
});
