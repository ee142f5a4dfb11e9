import type { CallInput } from '@mundwerk/contract/call';
import type { chooseDigest as call } from '@mundwerk/contract/console/inbox';
import { rolesFor } from '@mundwerk/contract/values/console/acts';
import { type TaskKind, taskKindsFor } from '@mundwerk/contract/values/console/tasks';
import { isBusinessDay } from '@mundwerk/contract/values/day';
import { sweepClients } from '#modules/core/client/index.ts';
import { endRequestsOfErased } from '#modules/core/personal-area/index.ts';
import { raiseTasks, selectOpenRefs, settleTasks } from '#modules/core/task/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailFacts, MailText } from '#platform/mail/look/mail-parts.tsx';
import { type OutgoingMail, queueMail } from '#platform/mail/send-mail.ts';
import { readGrants } from '../access/rules.ts';
import { colleagueMail } from '../colleague-mail.ts';
import { deleteDigest, insertDigest, takeDigests } from '../preference/store.ts';
import {
  selectDeadMails,
  selectHeldClaims,
  selectOpenGoodwill,
  selectStillDead,
  selectStillHeld,
} from './read-models/causes.ts';
import { countTasksByKind, type KindCount } from './read-models/tasks.ts';
import type { InboxCtx } from './task-views.ts';

/** Mails that become tasks in one run; a mail server that is down for a night is one piece of work, not thousands. */
const DEAD_MAILS = 200;
const HELD_CLAIMS = 500;

/** Ends the tasks of a kind whose causes are gone. */
const settleGone = async (
  ctx: Ctx,
  kind: TaskKind,
  stillThere: (ctx: Ctx, refs: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<number> => {
  const refs = await selectOpenRefs(ctx, kind);
  if (refs.length === 0) return 0;
  const there = await stillThere(ctx, refs);
  return settleTasks(
    ctx,
    kind,
    refs.filter((ref) => !there.has(ref)),
  );
};

const sweep = (ctx: Ctx): Promise<number> =>
  transact(ctx, async (inner) => {
    const dead = await selectDeadMails(inner, DEAD_MAILS);
    await raiseTasks(
      inner,
      dead.map((ref) => ({ kind: 'ToteMail', ref })),
    );
    const held = await selectHeldClaims(inner, HELD_CLAIMS);
    await raiseTasks(
      inner,
      held.map(({ id, until }) => ({ kind: 'Pruefung', ref: id, dueOn: calendarDay(until) })),
    );
    const settled = [
      await settleGone(inner, 'ToteMail', selectStillDead),
      await settleGone(inner, 'Kulanz', selectOpenGoodwill),
      await settleGone(inner, 'Pruefung', selectStillHeld),
      await endRequestsOfErased(inner),
    ];
    return settled.reduce((sum, count) => sum + count, dead.length + held.length);
  });

/**
 * Raises tasks for mails that were given up, because the platform that sends them knows no tasks, and for claims that are held for a
 * decision. Ends tasks whose cause vanished unnoticed: a mail that was sent after all, a request that was erased with its account or
 * contact.
 */
export const sweepTasks: Task = {
  name: 'sweep-inbox-tasks',
  cron: '*/5 * * * *',
  run: (platform) => sweepClients(platform, sweep),
};

/** Switches the mail with the counts on or off for the person who asks. */
export const chooseDigest = async (
  ctx: InboxCtx,
  { body: { PerMail } }: CallInput<typeof call>,
): Promise<{ PerMail: boolean }> => {
  await (PerMail ? insertDigest(ctx, ctx.actor.id) : deleteDigest(ctx, ctx.actor.id));
  return { PerMail };
};

/** The number of waiting tasks: counts only, because names of people do not belong in a mailbox. */
export const digestMail = async (ctx: Ctx, to: string, counts: readonly KindCount[]): Promise<OutgoingMail> => {
  const open = counts.reduce((sum, row) => sum + row.open, 0);
  const due = counts.reduce((sum, row) => sum + row.dueOfTeam, 0);
  const own = counts.reduce((sum, row) => sum + row.own, 0);
  const { t, layout } = await colleagueMail(ctx, 'mails.inboxDigest', {});
  return {
    kind: 'inbox-digest',
    to,
    subject: t('subject', { open }),
    body: (
      <MailLayout {...layout} preview={t('preview', { due })}>
        <MailText>{t('intro', { open, due, own })}</MailText>
        <MailFacts facts={counts.map((row) => ({ label: t(`kinds.${row.kind}`), value: String(row.open) }))} />
      </MailLayout>
    ),
  };
};

/** Writes the counts of a client's inbox to those who want them; an empty inbox, and a person without roles, need no mail. */
const sendOf = (ctx: Ctx): Promise<number> =>
  transact(ctx, async (inner) => {
    const today = calendarDay(inner.now);
    if (!isBusinessDay(today)) return 0;
    let sent = 0;
    for (const { operatorId, email, grants } of await takeDigests(inner, today)) {
      const kinds = taskKindsFor(rolesFor(readGrants(grants), inner.client.key));
      const counts = await countTasksByKind(inner, { operatorId, kinds, today });
      const waiting = counts.filter(({ open }) => open > 0);
      if (email === null || waiting.length === 0) continue;
      await queueMail(inner, await digestMail(inner, email, waiting));
      sent += 1;
    }
    return sent;
  });

/** The counts of the inbox by mail, on the morning of working days. */
export const sendDigests: Task = {
  name: 'send-inbox-digests',
  cron: '30 5 * * *',
  run: (platform) => sweepClients(platform, sendOf),
};
