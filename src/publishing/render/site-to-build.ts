import type { BuildSettings } from '../../catalogue/settings.ts';

/** One edition and the shop that it is built from. */
export interface SiteToBuild {
  settings: BuildSettings;
  shopApiUrl: string;
  /** What the shop's answers are kept under from build to build. */
  shopName: string;
}
