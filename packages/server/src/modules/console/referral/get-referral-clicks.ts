import type { CallReply } from '@mundwerk/contract/call';
import type { getReferralClicks as getReferralClicksCall } from '@mundwerk/contract/console/record/timeline';
import { AppError } from '@mundwerk/contract/errors';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { hasRecommendation } from '../read-models/numbers.ts';
import { selectClicks } from '../read-models/timeline.ts';
import { numberOf } from './get-referral.ts';

const KINDS = { counted: 'Gezaehlt', duplicate: 'Doppelt', crawler: 'Suchmaschine' } as const;

/** Enough for a person to read; a link that spreads widely has more. */
const MOST = 200;

/** The single clicks behind one line of the timeline. */
export const getReferralClicks = async (
  ctx: CtxOf<OperatorActor>,
  typed: string,
  { tag, kanal }: { readonly tag: string; readonly kanal: string },
): Promise<CallReply<typeof getReferralClicksCall>> => {
  const number = numberOf(typed);
  if (!(await hasRecommendation(ctx, number))) throw new AppError('recommendationNotFound');
  const clicks = await selectClicks(ctx, number, { day: tag, channel: kanal, limit: MOST + 1 });
  return {
    Klicks: clicks.slice(0, MOST).map(({ at, kind }) => ({ Am: at.toISOString(), Art: KINDS[kind] })),
    IstMehr: clicks.length > MOST,
  };
};
