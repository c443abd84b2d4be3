import * as v from 'valibot';
import { campaignNames, longestCampaignValue } from '../domain/campaign.ts';

const value = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(longestCampaignValue),
    v.check((line) => !/\p{Cc}/u.test(line), 'one line of text'),
  ),
);

export const CampaignSchema = v.object(v.entriesFromList(campaignNames, value));
