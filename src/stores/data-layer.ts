declare global {
  /** What the shop's analytics read, where there are any. */
  var dataLayer: object[] | undefined;
}

export const pushEvent = (event: 'custom_login' | 'custom_sign_up'): void => push({ event });

export const pushPurchase = (ecommerce: object): void => push({ event: 'purchase', ecommerce });

function push(entry: object): void {
  globalThis.dataLayer ??= [];
  globalThis.dataLayer.push(entry);
}
