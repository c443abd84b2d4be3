import * as v from 'valibot';

const text = v.pipe(v.string(), v.minLength(1));
const address = v.pipe(v.string(), v.url());
const amount = v.pipe(v.string(), v.regex(/^\d+\.\d\d$/));
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
const a = <T extends string, E extends v.ObjectEntries>(type: T, entries: E) =>
  v.looseObject({ '@type': v.literal(type), ...entries });
const reference = v.strictObject({ '@id': text });

const Offer = a('Offer', {
  url: address,
  price: amount,
  priceCurrency: currency,
  availability: v.picklist(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
  itemCondition: v.literal('https://schema.org/NewCondition'),
  seller: a('Organization', { name: text }),
  shippingDetails: v.pipe(v.array(reference), v.minLength(1)),
});
const images = v.pipe(v.array(address), v.minLength(1));
const Variant = a('Product', { name: text, sku: text, size: text, image: images, offers: Offer });
const MerchantReturnPolicy = a('MerchantReturnPolicy', {
  applicableCountry: country,
  returnPolicyCategory: v.literal('https://schema.org/MerchantReturnFiniteReturnWindow'),
  merchantReturnDays: v.number(),
  merchantReturnLink: address,
});

/** What Google's documentation requires of each type, and what it recommends if a shop has the data. */
export const googleRequirements: Readonly<Record<string, v.GenericSchema>> = {
  Product: a('Product', {
    name: text,
    image: images,
    description: text,
    sku: text,
    url: address,
    brand: a('Brand', { name: text }),
    offers: Offer,
  }),
  ProductGroup: a('ProductGroup', {
    name: text,
    image: images,
    description: text,
    url: address,
    productGroupID: text,
    brand: a('Brand', { name: text }),
    variesBy: v.literal('https://schema.org/size'),
    hasVariant: v.pipe(v.array(Variant), v.minLength(2)),
  }),
  OfferShippingDetails: a('OfferShippingDetails', {
    '@id': text,
    shippingRate: a('MonetaryAmount', { value: amount, currency }),
    shippingDestination: a('DefinedRegion', { addressCountry: country }),
  }),
  BreadcrumbList: a('BreadcrumbList', {
    itemListElement: v.pipe(
      v.array(a('ListItem', { position: v.number(), name: text, item: address })),
      v.minLength(2),
    ),
  }),
  ItemList: a('ItemList', {
    itemListElement: v.array(a('ListItem', { position: v.number(), url: address })),
  }),
  OnlineStore: a('OnlineStore', {
    name: text,
    legalName: text,
    url: address,
    logo: address,
    email: text,
    telephone: text,
    address: a('PostalAddress', { streetAddress: text, addressCountry: country }),
    sameAs: v.pipe(v.array(address), v.minLength(1)),
    hasMerchantReturnPolicy: v.optional(MerchantReturnPolicy),
  }),
  WebSite: a('WebSite', { name: text, url: address }),
  NewsArticle: a('NewsArticle', {
    headline: text,
    datePublished: v.pipe(v.string(), v.isoTimestamp()),
    author: a('Organization', { name: text }),
  }),
};
