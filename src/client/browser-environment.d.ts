interface ImportMetaEnv {
  /** The address of the shop API; omitted: the site's origin. */
  readonly PUBLIC_SHOP_API_URL?: string;
  /** `off`: no service worker is installed. */
  readonly PUBLIC_OFFLINE?: string;
  /** The id of the edition's tag manager; omitted: none. */
  readonly PUBLIC_TAG_MANAGER?: string;
}
