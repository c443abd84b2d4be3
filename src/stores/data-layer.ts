declare global {
  /** What the shop's analytics read, where there are any. */
  var dataLayer: object[] | undefined;
}

export function pushEvent(event: 'custom_login' | 'custom_sign_up'): void {
  globalThis.dataLayer ??= [];
  globalThis.dataLayer.push({ event });
}
