/** In seconds: how long no money, receipt or message of a change by staff leaves the shop, so that it can be taken back. */
export const holdSeconds = 30;
