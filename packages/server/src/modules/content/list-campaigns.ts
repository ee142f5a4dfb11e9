import type { Campaign } from '@mundwerk/contract/content/content';
import type { Ctx } from '../../platform/context.ts';
import { contentReaders, fill } from './content-views.ts';
import { textVariables } from './find-variables.ts';
import { isOn } from './rules.ts';
import { askList } from './service/ask-content.ts';
import { orElse } from './service/patience.ts';

/** The campaigns that are on. One that cannot be loaded is in the log and nowhere else (spec 2 §8). */
export const listCampaigns = async (ctx: Ctx): Promise<Campaign[]> => {
  const query = { sort: [{ path: 'data.Startdatum.iv', order: 'descending' }] };
  const campaigns = await orElse(askList(ctx, 'aktionen', query, contentReaders(ctx).campaign), []);
  const on = campaigns.filter(({ startsAt, endsAt }) => isOn(startsAt, endsAt, ctx.now));
  if (on.length === 0) return [];
  const variables = await textVariables(ctx);
  return on.map(({ campaign }) => fill.campaign(campaign, variables));
};
