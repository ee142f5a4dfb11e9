import { openSentMail as openSentMailCall } from '@mundwerk/contract/console/record/mail';
import * as calls from '@mundwerk/contract/console/record/referral';
import {
  getReferralClicks as getReferralClicksCall,
  getReferralTimeline as getReferralTimelineCall,
} from '@mundwerk/contract/console/record/timeline';
import type { Serving } from '#modules/actors.ts';
import { getConsoleOrder } from './get-console-order.ts';
import { getReferral } from './get-referral.ts';
import { getReferralClicks } from './get-referral-clicks.ts';
import { getReferralTimeline } from './get-referral-timeline.ts';
import { openSentMail } from './open-sent-mail.ts';

/** Registers the pages of recommendations and orders. */
export const serveReferral = ({ serve }: Serving): void => {
  serve(calls.getReferral, (ctx, { params }) => getReferral(ctx, params.nr));
  serve(getReferralTimelineCall, (ctx, { params, query }) => getReferralTimeline(ctx, params.nr, query));
  serve(getReferralClicksCall, (ctx, { params, query }) => getReferralClicks(ctx, params.nr, query));
  serve(openSentMailCall, (ctx, { params }) => openSentMail(ctx, params.id));
  serve(calls.getConsoleOrder, (ctx, { params }) => getConsoleOrder(ctx, params.nr));
};
