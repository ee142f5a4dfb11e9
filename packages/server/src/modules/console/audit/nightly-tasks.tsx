import { ALL_CLIENTS } from '@mundwerk/contract/values/console/acts';
import { SHORT_KEPT_ACTS } from '@mundwerk/contract/values/console/audit/retention';
import { longDay } from '@mundwerk/contract/values/text/day-text';
import { sweepClients } from '#modules/core/client/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailFacts, MailText } from '#platform/mail/look/mail-parts.tsx';
import { type OutgoingMail, queueMail } from '#platform/mail/send-mail.ts';
import { inBatches } from '#platform/retention/batches.ts';
import { readGrants } from '../access/rules.ts';
import { selectOperatorsOf } from '../access/store.ts';
import { colleagueMail } from '../colleague-mail.ts';
import { sealsAfter, walkChain } from './chain.ts';
import { type ChainHead, droppedBefore, emptiedBefore, lastSealedBefore } from './rules.ts';
import {
  dropRecords,
  emptyRecords,
  insertSeals,
  selectChains,
  selectHead,
  selectMonthEnds,
  selectSeals,
  takeHeadMail,
} from './store.ts';

/** Seals the past months of every log. The task runs daily, so that a missed first of the month is caught up on. */
export const sealMonths: Task = {
  name: 'seal-audit-months',
  cron: '57 3 * * *',
  run: async ({ db, clock }) => {
    const now = clock.now();
    const month = calendarDay(now).slice(0, 7);
    let sealed = 0;
    for (const chain of await selectChains({ db })) {
      const last = (await selectSeals({ db }, chain)).at(-1) ?? null;
      const seals = sealsAfter(chain, last, await selectMonthEnds({ db }, chain, last?.last_seq ?? 0, month));
      await insertSeals({ db, now }, seals);
      sealed += seals.length;
    }
    return sealed;
  },
};

/** Records per statement, so that none locks a log for long. */
const BATCH = 1000;

/**
 * Deletes what the audit log has kept long enough: records that are not about money lose their content when their sealed month is older
 * than three years, and all records are deleted after ten calendar years. The seals stay, so that the rest can still be verified.
 */
export const cutAuditLogs: Task = {
  name: 'cut-audit-logs',
  cron: '27 3 * * *',
  run: async ({ db, clock }) => {
    const now = clock.now();
    const today = calendarDay(now);
    let cut = 0;
    for (const chain of await selectChains({ db })) {
      const seals = await selectSeals({ db }, chain);
      const dropUntil = lastSealedBefore(seals, droppedBefore(today));
      const emptyUntil = lastSealedBefore(seals, emptiedBefore(today));
      if (dropUntil > 0)
        cut += await inBatches((limit) => dropRecords({ db }, chain, { until: dropUntil, limit }), BATCH);
      if (emptyUntil > 0)
        cut += await inBatches(
          (limit) => emptyRecords({ db, now }, chain, { until: emptyUntil, acts: SHORT_KEPT_ACTS, limit }),
          BATCH,
        );
    }
    return cut;
  },
};

/**
 * Walks every audit log once a night. The head goes into the server's log, which is kept elsewhere: a chain by itself does not show
 * that its last records were cut off.
 */
export const walkAuditLogs: Task = {
  name: 'walk-audit-logs',
  cron: '7 4 * * *',
  run: async ({ db, log, clock }) => {
    let walked = 0;
    for (const chain of await selectChains({ db })) {
      const { count, head, fault } = await walkChain({ db, now: clock.now() }, chain);
      if (fault) log.error({ client: chain, seq: fault.seq, fault: fault.kind }, 'the audit log is broken');
      else log.info({ client: chain, seq: head.seq, hash: head.hash }, 'the audit log is whole');
      walked += count;
    }
    return walked;
  },
};

/** The head of a log with its name in the mail. */
export interface NamedHead extends ChainHead {
  readonly name: string;
}

/** The heads of the audit logs, for a mailbox outside: they reveal a truncated log even to readers who must not trust the database. */
export const headMail = async (
  ctx: Ctx,
  to: string,
  day: string,
  heads: readonly NamedHead[],
): Promise<OutgoingMail> => {
  const { t, layout } = await colleagueMail(ctx, 'mails.auditHead', {});
  return {
    kind: 'audit-head',
    to,
    subject: t('subject', { day }),
    body: (
      <MailLayout {...layout} preview={t('preview')}>
        <MailText>{t('intro', { day })}</MailText>
        <MailFacts facts={heads.map(({ name, seq, hash }) => ({ label: name, value: `#${seq} ${hash}` }))} />
      </MailLayout>
    ),
  };
};

/** Mails the head of a client's log to its auditors; auditors of all clients also get the head of the log that belongs to no client. */
const sendOf = (ctx: Ctx): Promise<number> =>
  transact(ctx, async (inner) => {
    const head = await selectHead(inner, inner.client.key);
    if (!head || head.seq === 0) return 0;
    const common = await selectHead(inner, ALL_CLIENTS);
    const today = calendarDay(inner.now);
    let sent = 0;
    for (const { id, email, grants } of await selectOperatorsOf(inner)) {
      const own = readGrants(grants).filter(
        ({ role, client }) => role === 'Auditor' && (client === ALL_CLIENTS || client === inner.client.key),
      );
      if (email === null || own.length === 0 || !(await takeHeadMail(inner, id, head.seq, today))) continue;
      const heads: NamedHead[] = [{ ...head, name: inner.client.config.Name }];
      if (common && own.some(({ client }) => client === ALL_CLIENTS)) heads.push({ ...common, name: ALL_CLIENTS });
      await queueMail(inner, await headMail(inner, email, longDay(inner.now, inner.language), heads));
      sent += 1;
    }
    return sent;
  });

/** Mails the heads of the audit logs each morning after the logs were verified; a log without new records sends none. */
export const sendHeadMails: Task = {
  name: 'send-audit-heads',
  cron: '37 4 * * *',
  run: (platform) => sweepClients(platform, sendOf),
};
