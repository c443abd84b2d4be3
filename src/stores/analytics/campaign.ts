import {
  type Campaign,
  campaignNames,
  campaignOfQuery,
  readCampaign,
} from '../../domain/visitor/campaign.ts';
import { readStored, writeStored } from '../shell/storage.ts';
import { $consent, isAllowed } from './consent.ts';

/** The campaign of this page, while consent is missing. */
let unsaved: Campaign | undefined;

$consent.listen(() => {
  if (unsaved && isAllowed('marketing')) saveCampaign(unsaved);
});

/** Saves the campaign of a query, or holds it until consent, at most for the life of the page. */
export function rememberCampaign(query: string): void {
  const campaign = campaignOfQuery(query);
  if (!campaign) return;
  if (isAllowed('marketing')) saveCampaign(campaign);
  else unsaved = campaign;
}

/** Replaces all values of an earlier campaign. */
function saveCampaign(campaign: Campaign): void {
  for (const name of campaignNames) writeStored(name, campaign[name] ?? '');
}

export const clearCampaign = (): void => saveCampaign({});

/** The campaign that an order names; undefined without a campaign or without consent. */
export function savedCampaign(): Campaign | undefined {
  const campaign = isAllowed('marketing') ? readCampaign(readStored) : {};
  return Object.keys(campaign).length === 0 ? undefined : campaign;
}
