import type { Campaign } from '@mundwerk/contract/content/content';
import type { Ctx } from '#platform/context.ts';
import { contentReaders, type DatedCampaign, fill } from './content-views.ts';
import { textVariables } from './find-variables.ts';
import { isOn } from './rules.ts';
import { askList } from './service/ask-content.ts';
import { orElse } from './service/patience.ts';

const askCampaigns = (ctx: Ctx): Promise<readonly DatedCampaign[]> => {
  const query = { sort: [{ path: 'data.Startdatum.iv', order: 'descending' }] };
  return orElse(ctx, askList(ctx, 'aktionen', query, contentReaders(ctx).campaign), []);
};

/** The next moment at which a campaign begins or ends, in milliseconds; infinite when there is none. */
export const nextCampaignChange = async (ctx: Ctx): Promise<number> => {
  const now = ctx.now.getTime();
  const moments = (await askCampaigns(ctx)).flatMap(({ startsAt, endsAt }) => [
    Date.parse(startsAt),
    // A campaign is still on in its last millisecond.
    ...(endsAt === null ? [] : [Date.parse(endsAt) + 1]),
  ]);
  return Math.min(Number.POSITIVE_INFINITY, ...moments.filter((moment) => moment > now));
};

/** The active campaigns. One that cannot be loaded is only logged (spec 2 §8). */
export const listCampaigns = async (ctx: Ctx): Promise<Campaign[]> => {
  const on = (await askCampaigns(ctx)).filter(({ startsAt, endsAt }) => isOn(startsAt, endsAt, ctx.now));
  if (on.length === 0) return [];
  const variables = await textVariables(ctx);
  return on.map(({ campaign }) => fill.campaign(campaign, variables));
};
