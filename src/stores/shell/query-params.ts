import { takeCampaign } from '../analytics/campaign.ts';
import { takePromocode } from '../cart/promocode-in-address.ts';
import { whenSeen } from './when-seen.ts';

/** What the address says beside the page that it names. */
export function takeWhatAddressTells(): void {
  takePromocode();
  whenSeen(() => takeCampaign(location.search));
}
