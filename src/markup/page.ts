/** Set by the browser on the root element. */
export const dataSignedIn = 'data-signed-in';
export const dataAsksCountry = 'data-asks-country';
/** The address asks for some of the cards: the listing, or the finder's first question, stays hidden until they are found. */
export const dataSelecting = 'data-selecting';
/** On the root of the first page of a visit on a slow line: it is shown in fallback fonts. */
export const dataFallbackFonts = 'data-fallback-fonts';

/** On the root element: the amount from which delivery is free, by which ways, and the tag manager's container. */
export const dataFreeDeliveryFrom = 'data-free-delivery-from';
export const dataFreeDeliveryWays = 'data-free-delivery-ways';
export const dataTagManager = 'data-tag-manager';
/** On the root element: shoppers can choose a city. */
export const dataHasCities = 'data-cities';

/** Stands where the first screen of a page ends: the build links there to the styles of what follows. */
export const firstScreenEndClass = 'first-screen-end';
export const firstScreenEnd = `<template class="${firstScreenEndClass}"></template>`;

/** The header's form. It has no fields: without a script, its buttons lead to their `formaction`. */
export const linkFormId = 'links';

export const contentId = 'content';
/** The last of the breadcrumbs, which names the page. */
export const crumbId = 'crumb';
export const messageBarId = 'message';
export const consentBarId = 'consent';
export const countryBubbleId = 'country';
export const progressId = 'progress';
export const drawerId = 'drawer';
/** A text for screen readers, and one that everybody sees. */
export const statusId = 'status';
export const problemId = 'problem';
/** On that one: what it says when a script did not load, so that no script has to bring the text. */
export const dataNotLoaded = 'data-not-loaded';

export const logoClass = 'logo';
/** The partitions in the drawer. */
export const partitionsClass = 'partitions';
/** The menu of countries in the header, and a country in the drawer. */
export const countryMenuClass = 'country';
export const dataCountry = 'data-country';
/** A menu that opens without a script; `dataShut` keeps it closed though pointer or focus would open it. */
export const dataMenu = 'data-menu';
export const dataShut = 'data-shut';

/** The word beside the user's icon: sign in, or account. */
export const dataAccountWord = 'data-account-word';
export const dataCartCount = 'data-cart-count';
export const dataFavouritesCount = 'data-favourites-count';
/** On the header's link to the account: the ways to sign in that the shop offers, separated by spaces. */
export const dataSignIn = 'data-sign-in';

/** The links to the parts of the price list. */
export const dataPriceNav = 'data-price-nav';
export const dataRecapYear = 'data-recap-year';
/** On the page for places without a network: the list of pages that the browser has. */
export const cachedPagesId = 'cached-pages';

/** On the place of the profile: the shop gives customers their data, and erases accounts. */
export const dataPersonalData = 'data-personal-data';

/** On the place of an island, whose name is the value; and on the text shown when the island fails to load. */
export const dataIsland = 'data-island';
export const dataIslandFailed = 'data-island-failed';
export type PageIsland =
  | 'account'
  | 'bonus'
  | 'orders'
  | 'order'
  | 'checkout'
  | 'payment'
  | 'success'
  | 'failure'
  | 'favourites'
  | 'finder'
  | 'profile'
  | 'withdrawal';

/** The form on the page about withdrawals. */
export const withdrawalFormId = 'vidmova';
