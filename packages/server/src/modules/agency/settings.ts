import * as calls from '@mundwerk/contract/agency/agency';
import { hasRight, rightsOf } from '@mundwerk/contract/values/agency-rights';
import { isBusinessDay } from '@mundwerk/contract/values/day';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import type { AgencyActor, Serving } from '../actors.ts';
import { findAgencies, sweepClients } from '../core/client/index.ts';
import { RELEASABLE } from './figures/get-agency-figures.ts';
import { releaseMail, type WaitingAt } from './mails.tsx';
import { countWaiting } from './read-models/figures.ts';
import { openAgencies } from './sign-on/sign-on.ts';
import {
  deleteReleaseMail,
  hasReleaseMail,
  insertReleaseMail,
  type ReleaseMailReader,
  takeReleaseMails,
  updateChosenAgency,
} from './store.ts';

/** Stores the agency that opens first the next time; authorisation has checked that it is one of the user's own. */
export const chooseAgency = async (ctx: CtxOf<AgencyActor>, agencyNumber: string) => {
  await updateChosenAgency(ctx, ctx.actor.id, agencyNumber);
  return { Agenturnummer: agencyNumber };
};

/** Switches the mail about waiting orders on or off, only for the calling user. */
export const chooseReleaseMail = async (ctx: CtxOf<AgencyActor>, isWanted: boolean) => {
  await (isWanted ? insertReleaseMail(ctx, ctx.actor.id) : deleteReleaseMail(ctx, ctx.actor.id));
  return { Gewuenscht: isWanted, Email: ctx.actor.email };
};

/** Whether the calling user gets the mail about waiting orders. */
export const getReleaseMail = async (ctx: CtxOf<AgencyActor>) => ({
  Gewuenscht: await hasReleaseMail(ctx, ctx.actor.id),
  Email: ctx.actor.email,
});

/** Registers the personal settings of agency users. */
export const serveAgencySettings = ({ serve }: Serving): void => {
  serve(calls.getReleaseMail, (ctx) => getReleaseMail(ctx));
  serve(calls.chooseReleaseMail, (ctx, { body }) => chooseReleaseMail(ctx, body.Gewuenscht));
  serve(calls.chooseAgency, (ctx, { params }) => chooseAgency(ctx, params.agentur));
};

/** Days since the last sign-on after which a user may have left the agency, which the provider reports only at the next sign-on. */
const LAST_SIGN_ON_DAYS = 90;
const DAY_MS = 86_400_000;

/** The orders that wait at the agencies where the user may currently release. */
const waitingFor = async (ctx: Ctx, reader: ReleaseMailReader): Promise<WaitingAt[]> => {
  if (!hasRight(rightsOf(reader.roles), { Aktion: 'manage', Bereich: 'Auftragsfreigabe' })) return [];
  const agencies = await findAgencies(ctx, await openAgencies(ctx, reader));
  const counts = await Promise.all(
    agencies.map(async ({ number, name }) => ({
      number,
      name,
      count: await countWaiting(ctx, number, RELEASABLE, null),
    })),
  );
  return counts.filter(({ count }) => count > 0);
};

const sendOf = (ctx: Ctx): Promise<number> =>
  transact(ctx, async (inner) => {
    const today = calendarDay(inner.now);
    if (!inner.client.config.ModuleAgentur || !isBusinessDay(today)) return 0;
    const since = new Date(inner.now.getTime() - LAST_SIGN_ON_DAYS * DAY_MS);
    let sent = 0;
    for (const reader of await takeReleaseMails(inner, today, since)) {
      const waiting = await waitingFor(inner, reader);
      if (reader.email === null || waiting.length === 0) continue;
      await queueMail(inner, await releaseMail(inner, { ...reader, email: reader.email, waiting }));
      sent += 1;
    }
    return sent;
  });

/** Mails agency users who want it that orders wait for a release: on the morning of working days, if there are any. */
export const sendReleaseMails: Task = {
  name: 'send-release-mails',
  cron: '40 5 * * *',
  run: (platform) => sweepClients(platform, sendOf),
};
