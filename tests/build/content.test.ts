import { describe, expect, test } from 'vitest';
import { readCatalogue } from '../../src/catalogue/catalogue-file.ts';
import { attributeNames } from '../../src/editions/attributes.ts';
import { editions } from '../../src/editions/editions.ts';
import { mapUrl, paths } from '../../src/editions/paths.ts';
import { formatAmount } from '../../src/locales/format.ts';
import { pages } from '../../src/locales/uk/site/pages.ts';
import { serverErrors } from '../../src/serving/error-pages.ts';
import { type DemoSite, demoSites } from '../support/site/demo-sites.ts';
import { elementsOf, readPages, type SitePage, textOf } from '../support/site/pages.ts';

const shells: [path: string, island: string][] = [
  [paths.favourites, 'favourites'],
  [paths.account, 'account'],
  [paths.bonus, 'bonus'],
  [paths.orders, 'orders'],
  [paths.orderShell, 'order'],
  [paths.profile, 'profile'],
  [paths.checkout, 'checkout'],
  [paths.payment, 'payment'],
  [paths.success, 'success'],
  [paths.failure, 'failure'],
];

async function read(site: DemoSite, path: string): Promise<SitePage> {
  const page = (await readPages(site)).find((built) => built.path === path);
  if (page === undefined) throw new Error(`${path} was not built`);
  return page;
}

const textsOf = (page: SitePage, name: string) => elementsOf(page, name).map((element) => textOf(element));
const hrefsOf = (page: SitePage) => elementsOf(page, 'a').map(({ attribs }) => attribs['href']);
const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

describe.each(demoSites)('the site $edition', (site) => {
  const edition = editions[site.edition];

  test('every page has one h1', async () => {
    for (const page of await readPages(site)) expect(elementsOf(page, 'h1'), page.path).toHaveLength(1);
  });

  test('the 404 page uses the words that customer support knows', async () => {
    const english = elementsOf(await read(site, '/404.html'), 'p').find(
      ({ attribs }) => attribs['lang'] === 'en',
    );
    expect(textOf(english)).toBe('This page could not be found');
  });

  test.each(serverErrors)(
    'the page of the error %i shows status and message, and links to the home page',
    async (status) => {
      const page = await read(site, `/errors/${status}/`);
      expect(page.elements.some(({ attribs }) => attribs['aria-label'] === String(status))).toBe(true);
      expect(textsOf(page, 'h1')).toEqual([pages.errors.server.statuses[status].heading]);
      expect(hrefsOf(page)).toContain(paths.home);
    },
  );

  test.each(shells)(
    '%s reserves space for its island, and says without JavaScript what it needs',
    async (path, island) => {
      const page = await read(site, path);
      expect(page.elements.filter(({ attribs }) => attribs['data-island'] === island)).toHaveLength(1);
      expect(textsOf(page, 'noscript').join()).toContain('JavaScript');
    },
  );

  test('the delivery page shows every delivery type with its price, and the payment methods', async () => {
    const page = await read(site, paths.delivery);
    const { deliveryTypes, settings } = await readCatalogue(site.catalogue);
    const rows = textsOf(page, 'tr');
    expect(deliveryTypes).toHaveLength(4);
    for (const { name, price } of deliveryTypes) {
      const row = rows.find((text) => plain(text).startsWith(name));
      const cost = `${formatAmount(price, edition.locale)} ${edition.currency.symbol}`;
      expect(plain(row ?? '').split(price === 0 ? 'Безкоштовно' : cost)).toHaveLength(2);
    }
    expect(page.html).not.toContain('data-name="false"');
    const headings = textsOf(page, 'h3').map(plain);
    for (const { name } of settings.payment_methods) expect(headings).toContain(name);
  });

  test('the footer shows social networks and card brands; footer and drawer offer apps if the edition has them', async () => {
    const home = await read(site, paths.home);
    const [footer = ''] = /<footer.*<\/footer>/s.exec(home.html) ?? [];
    const [drawer = ''] = /<nav id="drawer".*?<\/nav>/s.exec(home.html) ?? [];
    for (const name of ['Facebook', 'YouTube', 'Instagram', 'TikTok', 'Mastercard', 'Visa'])
      expect(footer).toContain(name);
    expect(footer).toContain(edition.instagram);
    for (const name of ['App Store', 'Google Play'])
      expect([footer.includes(name), drawer.includes(name)]).toEqual([edition.showsApps, edition.showsApps]);
    const others = Object.values(editions).filter(({ code }) => code !== edition.code);
    for (const { instagram } of others) expect(footer).not.toContain(`${instagram}"`);
  });

  test('the contacts page shows the seller and every branch on the map', async () => {
    const page = await read(site, paths.contacts);
    expect(page.html).toContain(edition.seller.registration.code);
    for (const { lat = 0, lng = 0 } of (await readCatalogue(site.catalogue)).branches)
      expect(hrefsOf(page)).toContain(mapUrl(lat, lng));
  });

  test('the price list has every card once, with a line for each variant', async () => {
    const page = await read(site, paths.priceList);
    const { cards } = await readCatalogue(site.catalogue);
    const hrefs = hrefsOf(page);
    for (const { chpu } of cards)
      expect(hrefs.filter((href) => href === paths.product(chpu))).toHaveLength(1);
    const cells = elementsOf(page, 'tr').map((row) =>
      row.children.filter((cell) => 'attribs' in cell && cell.name === 'td'),
    );
    expect(cells.filter((cell) => cell.length > 0)).toHaveLength(cards.flatMap(({ goods }) => goods).length);
  });

  test('the attributes table of a coffee leaves out the roast, which is shown as dots', async () => {
    const page = await read(site, paths.product('hedeb'));
    expect(textsOf(page, 'dt')).toContain(attributeNames.country);
    expect(textsOf(page, 'dt')).not.toContain(attributeNames.roast);
    expect(page.elements.some(({ attribs }) => attribs['aria-label'] === 'Обсмаження 1 з 5')).toBe(true);
  });
});
