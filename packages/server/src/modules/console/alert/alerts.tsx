import type { CallInput, CallReply } from '@mundwerk/contract/call';
import * as calls from '@mundwerk/contract/console/preferences';
import { AppError } from '@mundwerk/contract/errors';
import { mayAct, type OperatorRole, rolesFor } from '@mundwerk/contract/values/console/acts';
import {
  ALERT_ROWS,
  ALERTS,
  type AlertName,
  MAIL_TROUBLES,
  WATCHED_FIGURES,
} from '@mundwerk/contract/values/console/alerts';
import { addDays } from '@mundwerk/contract/values/day';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import { sweepClients } from '#modules/core/client/index.ts';
import { raiseTask, settleTask } from '#modules/core/task/index.ts';
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
import { type AlertTask, countDays, countMails, type DailyCounts, selectRaised } from './read-models/alert-facts.ts';
import { type FigurePast, mailTroubles, USUAL_WEEKS, usualBand } from './rules.ts';
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

const WEEK = 7;
/** Whole weeks, so that a year ago was the same weekday. */
const YEAR = 52 * WEEK;
const HALF_WEEK = 3;
const BEFORE_DAYS = USUAL_WEEKS * WEEK;
const WEEK_MS = WEEK * 86_400_000;

const meanOf = (counts: DailyCounts, from: string, days: number): number =>
  Array.from({ length: days }, (_, index) => counts.get(addDays(from, index)) ?? 0).reduce(
    (sum, count) => sum + count,
    0,
  ) / days;

/** What the figure of a day is compared with: weekdays since the programme's first day, and last year if the programme ran then. */
export const pastOf = (counts: DailyCounts, day: string): FigurePast => {
  const first = [...counts.keys()].sort()[0] ?? day;
  const weekdays = Array.from({ length: USUAL_WEEKS }, (_, index) => addDays(day, -WEEK * (index + 1)));
  const yearAgo = addDays(day, -YEAR - HALF_WEEK);
  const before = addDays(yearAgo, -BEFORE_DAYS);
  return {
    weeks: weekdays.filter((one) => one >= first).map((one) => counts.get(one) ?? 0),
    season:
      first > before ? null : { inSeason: meanOf(counts, yearAgo, WEEK), before: meanOf(counts, before, BEFORE_DAYS) },
  };
};

const watchFigures = async (ctx: Ctx, day: string): Promise<number> => {
  const figures = await countDays(ctx, addDays(day, -YEAR - HALF_WEEK - BEFORE_DAYS), day);
  let raised = 0;
  for (const name of WATCHED_FIGURES) {
    const counts: DailyCounts = figures.get(name) ?? new Map();
    const value = counts.get(day) ?? 0;
    const band = usualBand(pastOf(counts, day));
    const cause = { kind: 'Kennzahl', ref: name } as const;
    if (band === null || (value >= band.low && value <= band.high)) await settleTask(ctx, cause);
    else {
      await raiseTask(ctx, {
        ...cause,
        facts: { kennzahl: name, tag: day, wert: value, von: band.low, bis: band.high },
      });
      raised += 1;
    }
  }
  return raised;
};

const watchMails = async (ctx: Ctx): Promise<number> => {
  const week = await countMails(ctx, new Date(ctx.now.getTime() - WEEK_MS));
  let raised = 0;
  for (const [trouble, permille] of Object.entries(mailTroubles(week))) {
    const cause = { kind: 'Zustellung', ref: trouble } as const;
    if (permille === null) await settleTask(ctx, cause);
    else {
      await raiseTask(ctx, { ...cause, facts: { was: trouble, promille: permille, mails: week.sent + week.bounced } });
      raised += 1;
    }
  }
  return raised;
};

const watch = (ctx: Ctx): Promise<number> =>
  transact(ctx, async (inner) => {
    const yesterday = addDays(calendarDay(inner.now), -1);
    return (await watchFigures(inner, yesterday)) + (await watchMails(inner));
  });

/** Raises tasks for figures of yesterday that left their usual band, and for mails that do not arrive; ends those that are usual again. */
export const watchFiguresTask: Task = {
  name: 'watch-figures',
  cron: '15 5 * * *',
  run: (platform) => sweepClients(platform, watch),
};
