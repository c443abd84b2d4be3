import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readCatalogue } from '../../src/catalogue/catalogue-file.ts';
import { editions } from '../../src/editions/editions.ts';
import { demoSites, isServed, readSiteFile } from '../support/site/demo-sites.ts';
import { thingsOf, thingsWithin } from '../support/site/json-ld.ts';
import { readPages } from '../support/site/pages.ts';
import { readXml } from '../support/site/xml.ts';

const text = v.pipe(v.string(), v.minLength(1));
const price = v.pipe(text, v.regex(/^\d+\.\d\d [A-Z]{3}$/));
const ItemSchema = v.object({
  'g:id': text,
  'g:title': v.pipe(text, v.maxLength(150)),
  'g:description': v.pipe(text, v.maxLength(5000)),
  'g:link': v.pipe(text, v.url()),
  'g:image_link': v.pipe(text, v.url()),
  'g:additional_image_link': v.optional(v.pipe(v.array(text), v.maxLength(10))),
  'g:availability': v.picklist(['in_stock', 'out_of_stock']),
  'g:price': price,
  'g:sale_price': v.optional(price),
  'g:brand': text,
  'g:condition': v.literal('new'),
  'g:item_group_id': v.optional(text),
  'g:unit_pricing_measure': v.optional(v.pipe(text, v.regex(/^\d+ g$/))),
});
const FeedSchema = v.object({ rss: v.object({ channel: v.object({ item: v.array(ItemSchema) }) }) });
const OfferSchema = v.object({
  '@type': v.literal('Offer'),
  url: text,
  price: text,
  priceCurrency: text,
  availability: text,
});

async function readFeed(site: (typeof demoSites)[number]) {
  const xml = await readSiteFile(site, 'feed.xml');
  return v.parse(FeedSchema, readXml(xml, ['item', 'g:additional_image_link'])).rss.channel.item;
}

describe.each(demoSites)('the feed of $edition', (site) => {
  test('has the same prices and availability as the product pages', async () => {
    const offers = (await readPages(site)).flatMap((page) =>
      thingsOf(page)
        .flatMap(thingsWithin)
        .filter((thing) => thing['@type'] === 'Offer')
        .map((thing) => v.parse(OfferSchema, thing))
        .map((offer) => [
          offer.url,
          `${offer.price} ${offer.priceCurrency}`,
          offer.availability === 'https://schema.org/InStock' ? 'in_stock' : 'out_of_stock',
        ]),
    );
    const items = (await readFeed(site)).map((item) => [
      item['g:link'],
      item['g:sale_price'] ?? item['g:price'],
      item['g:availability'],
    ]);
    expect(items.toSorted()).toEqual(offers.toSorted());
    expect(items.length).toBeGreaterThan(100);
  });

  test('lists every variant of the catalogue once, with existing pictures', async () => {
    const catalogue = await readCatalogue(site.catalogue);
    const items = await readFeed(site);
    const ids = catalogue.cards.flatMap(({ goods }) => goods.map(({ id }) => String(id)));
    expect(items.map((item) => item['g:id']).toSorted()).toEqual(ids.toSorted());
    for (const item of items) {
      const pictures = [item['g:image_link'], ...(item['g:additional_image_link'] ?? [])];
      for (const picture of pictures) expect(isServed(site, new URL(picture).pathname), picture).toBe(true);
    }
  });

  test('says how many grams a price is of where the country requires it, of coffee only', async () => {
    const items = await readFeed(site);
    const measured = items.filter((item) => item['g:unit_pricing_measure'] !== undefined);
    if (editions[site.edition].card.showsPricePerKilogram) expect(measured.length).toBeGreaterThan(50);
    else expect(measured).toEqual([]);
    expect(measured.length).toBeLessThan(items.length);
  });
});
