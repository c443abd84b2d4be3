/**
 * The longest texts that customers may give, in characters. Apart from the rules that use them, so that a browser that needs a
 * limit does not load the rules.
 */

/** Of a name, in UTF-16 units, before normalizing, which is slow for long runs of combining marks. */
export const maxTypedName = 500;

export const longestEmail = 254;

export const maxCommentLength = 1000;

/** What fits on the card of a gift. */
export const maxGiftTextLength = 160;

/** Of the name or the address of a company. */
export const maxInvoiceLine = 254;

export const maxCampaignValueLength = 192;

/** Of goods in words, and of the reason. */
export const maxWithdrawnText = 500;

export const maxOrderNumberLength = 15;
