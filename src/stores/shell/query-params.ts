import { rememberCampaign } from '../analytics/campaign.ts';
import { applyPromocodeParam } from '../cart/promo-code.ts';
import { whenActivated } from './when-activated.ts';

/** Applies the promo code and the campaign in the address. */
export function applyQueryParams(): void {
  applyPromocodeParam();
  whenActivated(() => rememberCampaign(location.search));
}
