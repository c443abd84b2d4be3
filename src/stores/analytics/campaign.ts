import {
  type Campaign,
  campaignNames,
  campaignOfQuery,
  readCampaign,
} from '../../domain/visitor/campaign.ts';
import { readStored, writeStored } from '../shell/storage.ts';
import { $consent, isAllowed } from './consent.ts';

/** Of the page at hand, which nobody may keep yet. */
let unsaved: Campaign | undefined;

$consent.listen(() => {
  if (unsaved && isAllowed('marketing')) saveCampaign(unsaved);
});

/** What the address tells of a campaign is kept, or waits as long as the page lives until it may be. */
export function rememberCampaign(query: string): void {
  const campaign = campaignOfQuery(query);
  if (!campaign) return;
  if (isAllowed('marketing')) saveCampaign(campaign);
  else unsaved = campaign;
}

/** All of one campaign: nothing of an earlier one stays beside it. */
function saveCampaign(campaign: Campaign): void {
  for (const name of campaignNames) writeStored(name, campaign[name] ?? '');
}

export const clearCampaign = (): void => saveCampaign({});

/** For the shop, with an order; undefined when nothing is known, or nothing may be told. */
export function savedCampaign(): Campaign | undefined {
  const campaign = isAllowed('marketing') ? readCampaign(readStored) : {};
  return Object.keys(campaign).length === 0 ? undefined : campaign;
}
