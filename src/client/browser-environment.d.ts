interface ImportMetaEnv {
  /** The shop API as the browser reaches it; left out: the site's own origin. */
  readonly PUBLIC_SHOP_API_URL?: string;
  /** `off`: no service worker is to be installed. */
  readonly PUBLIC_OFFLINE?: string;
  /** The tag manager of the edition; left out: none. */
  readonly PUBLIC_TAG_MANAGER?: string;
}
