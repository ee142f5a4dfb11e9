import { hasRight, rightsOf } from '@mundwerk/contract/values/agency-rights';
import { isBusinessDay } from '@mundwerk/contract/values/business-day';
import { findAgencies, sweepClients } from '#modules/client/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { RELEASABLE } from '../figures/get-agency-figures.ts';
import { releaseMail, type WaitingAt } from '../mails.tsx';
import { countWaiting } from '../read-models/figures.ts';
import { openAgencies } from '../sign-on/session.ts';
import { type ReleaseMailReader, takeReleaseMails } from './store.ts';

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
