import { type Campaign, campaignIn, campaignNames, readCampaign } from '../../domain/visitor/campaign.ts';
import { readStored, store } from '../shell/storage.ts';
import { $consent, isAllowed } from './consent.ts';

/** Of the page at hand, which nobody may keep yet. */
let seen: Campaign | undefined;

$consent.listen(() => {
  if (seen && isAllowed('marketing')) keepCampaign(seen);
});

/** What the address tells of a campaign is kept, or waits as long as the page lives until it may be. */
export function takeCampaign(query: string): void {
  const campaign = campaignIn(query);
  if (!campaign) return;
  if (isAllowed('marketing')) keepCampaign(campaign);
  else seen = campaign;
}

/** All of one campaign: nothing of an earlier one stays beside it. */
function keepCampaign(campaign: Campaign): void {
  for (const name of campaignNames) store(name, campaign[name] ?? '');
}

export const forgetCampaign = (): void => keepCampaign({});

/** For the shop, with an order; undefined when nothing is known, or nothing may be told. */
export function keptCampaign(): Campaign | undefined {
  const campaign = isAllowed('marketing') ? readCampaign(readStored) : {};
  return Object.keys(campaign).length === 0 ? undefined : campaign;
}
