import type { CallInput, CallReply } from '@mundwerk/contract/call';
import * as calls from '@mundwerk/contract/console/alerts';
import { AppError } from '@mundwerk/contract/errors';
import { mayAct, type OperatorRole, rolesFor } from '@mundwerk/contract/values/console/acts';
import {
  ALERT_ROWS,
  ALERTS,
  type AlertName,
  MAIL_TROUBLES,
  WATCHED_FIGURES,
} from '@mundwerk/contract/values/console/alerts';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import { sweepClients } from '#modules/core/client/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { consoleHostOrigin } from '#platform/console-host.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailFacts, MailText } from '#platform/mail/look/mail-parts.tsx';
import { type OutgoingMail, queueMail } from '#platform/mail/send-mail.ts';
import { readGrants } from '../access/rules.ts';
import { serveCalls } from '../acts.ts';
import { colleagueMail } from '../colleague-mail.ts';
import { type AlertTask, selectRaised } from './read-models/alert-facts.ts';
import { type AlertReader, lockChoices, replaceChoices, selectChoices, updateSent } from './store.ts';

const isOffered = (roles: readonly OperatorRole[], alert: AlertName): boolean => mayAct(roles, ALERT_ROWS[alert].act);

/** What the person may be told of, and whether it comes by mail. */
export const listAlerts = async (ctx: CtxOf<OperatorActor>): Promise<CallReply<typeof calls.listAlerts>> => {
  const chosen = await selectChoices(ctx, ctx.actor.id);
  return ALERTS.filter((alert) => isOffered(ctx.actor.roles, alert)).map((alert) => ({
    Thema: alert,
    PerMail: chosen.has(alert),
  }));
};

/** Replaces the person's choice of alerts by mail. */
export const chooseAlerts = async (
  ctx: CtxOf<OperatorActor>,
  { body: { Themen } }: CallInput<typeof calls.chooseAlerts>,
): Promise<CallReply<typeof calls.listAlerts>> => {
  if (!Themen.every((alert) => isOffered(ctx.actor.roles, alert))) throw new AppError('notAllowed');
  await transact(ctx, (inner) => replaceChoices(inner, ctx.actor.id, [...new Set(Themen)]));
  return listAlerts(ctx);
};

/** Registers the choice of alerts. */
export const serveAlerts = (serving: Serving): void => serveCalls(serving, calls, { listAlerts, chooseAlerts });

const inboxUrl = (ctx: Ctx, alert: AlertName): string =>
  `${consoleHostOrigin(ctx.platform) ?? ctx.origin}/verwaltung/${ctx.client.key}/posteingang?liste=team&Art=${ALERT_ROWS[alert].kind}`;

const namedIn = <Name extends string>(names: readonly Name[], value: unknown): Name =>
  names.find((name) => name === value) ?? (names[0] as Name);

/** An alert with the facts of its tasks: figures, names of budgets, pools and receivers, never of people. */
export const alertMail = async (
  ctx: Ctx,
  to: string,
  alert: AlertName,
  tasks: readonly AlertTask[],
): Promise<OutgoingMail> => {
  const { language } = ctx;
  const { t, layout } = await colleagueMail(ctx, 'mails.alert', {});
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const numberOf = (value: string | number | undefined): string => number.format(Number(value ?? 0));
  const factOf = ({ kind, title, facts }: AlertTask): { label: string; value: string } => {
    switch (kind) {
      case 'Kennzahl':
        return {
          label: day.format(new Date(`${facts.tag}T00:00:00Z`)),
          value: t('outside', { value: numberOf(facts.wert), low: numberOf(facts.von), high: numberOf(facts.bis) }),
        };
      case 'Zustellung':
        return {
          label: t(`troubles.${namedIn(MAIL_TROUBLES, facts.was)}`),
          value: t('share', { percent: number.format(Number(facts.promille) / 10), mails: numberOf(facts.mails) }),
        };
      case 'Budget':
        return {
          label: title,
          value: t('used', {
            percent: numberOf(Math.floor((Number(facts.benutztCent) * 100) / Number(facts.grenzeCent || 1))),
          }),
        };
      case 'Bestand':
        return { label: title, value: t('left', { left: numberOf(facts.uebrig) }) };
      default:
        return { label: title, value: t('down') };
    }
  };
  const figure = WATCHED_FIGURES.find((name) => name === alert);
  const what = t(`alerts.${alert}`);
  return {
    kind: 'alert',
    to,
    subject: t('subject', { what }),
    body: (
      <MailLayout {...layout} preview={what} choice={{ label: t('open'), url: inboxUrl(ctx, alert) }}>
        <MailText>{figure ? t('unusual', { what }) : what}</MailText>
        <MailFacts facts={tasks.map(factOf)} />
      </MailLayout>
    ),
  };
};

/** The tasks of an alert that were raised since its last mail, or since it was chosen; none on a day on which it was mailed. */
const newOf = (ctx: Ctx, { alert, chosenAt, sentAt }: AlertReader, raised: readonly AlertTask[]): AlertTask[] => {
  if (sentAt !== null && calendarDay(sentAt) === calendarDay(ctx.now)) return [];
  const row: { readonly kind: string; readonly ref?: string } = ALERT_ROWS[alert];
  const since = sentAt ?? chosenAt;
  return raised.filter(
    ({ kind, ref, raisedAt }) => kind === row.kind && (row.ref === undefined || row.ref === ref) && raisedAt > since,
  );
};

/** Mails the alerts of a client; a person who has lost the right gets none. */
const sendOf = (ctx: Ctx): Promise<number> =>
  transact(ctx, async (inner) => {
    const readers = await lockChoices(inner);
    const since = Math.min(...readers.map(({ chosenAt, sentAt }) => (sentAt ?? chosenAt).getTime()));
    if (readers.length === 0) return 0;
    const kinds = [...new Set(ALERTS.map((alert) => ALERT_ROWS[alert].kind))];
    const raised = await selectRaised(inner, kinds, new Date(since));
    let sent = 0;
    for (const reader of readers) {
      const tasks = newOf(inner, reader, raised);
      const roles = rolesFor(readGrants(reader.grants), inner.client.key);
      if (tasks.length === 0 || reader.email === null || !isOffered(roles, reader.alert)) continue;
      await queueMail(inner, await alertMail(inner, reader.email, reader.alert, tasks));
      await updateSent(inner, reader);
      sent += 1;
    }
    return sent;
  });

/** Mails alerts to those who chose them, each at most once a day. */
export const sendAlerts: Task = {
  name: 'send-alerts',
  cron: '*/15 * * * *',
  run: (platform) => sweepClients(platform, sendOf),
};
