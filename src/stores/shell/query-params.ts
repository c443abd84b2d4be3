import { rememberCampaign } from '../analytics/campaign.ts';
import { applyPromocodeParam } from '../cart/promo-code.ts';
import { whenActivated } from './when-activated.ts';

/** Applies the promo code and the campaign in the address, once somebody sees the page. */
export const applyQueryParams = (): void =>
  whenActivated(() => {
    applyPromocodeParam();
    rememberCampaign(location.search);
  });
