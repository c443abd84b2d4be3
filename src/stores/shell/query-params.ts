import { rememberCampaign } from '../analytics/campaign.ts';
import { applyPromocodeParam } from '../cart/promo-code.ts';
import { whenActivated } from './when-activated.ts';

/** What the address says beside the page that it names. */
export function applyQueryParams(): void {
  applyPromocodeParam();
  whenActivated(() => rememberCampaign(location.search));
}
