import { takeCampaign } from '../analytics/campaign.ts';
import { takePromocode } from '../cart/promo-code.ts';
import { whenSeen } from './when-activated.ts';

/** What the address says beside the page that it names. */
export function takeWhatAddressTells(): void {
  takePromocode();
  whenSeen(() => takeCampaign(location.search));
}
