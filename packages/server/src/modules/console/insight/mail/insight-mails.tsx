import type { CallInput } from '@mundwerk/contract/call';
import type { InsightMail } from '@mundwerk/contract/console/insight';
import * as calls from '@mundwerk/contract/console/insight';
import { AppError } from '@mundwerk/contract/errors';
import { mayAct, rolesFor } from '@mundwerk/contract/values/console/acts';
import { addDays } from '@mundwerk/contract/values/day';
import { INSIGHT_STEPS, stepShare } from '@mundwerk/contract/values/insight/insight';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import { readGrants } from '#modules/console/access/rules.ts';
import { serveCalls } from '#modules/console/acts.ts';
import { colleagueMail } from '#modules/console/colleague-mail.ts';
import { sweepClients } from '#modules/core/client/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { consoleHostOrigin } from '#platform/console-host.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import type { Task } from '#platform/jobs/job.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailFacts, MailText } from '#platform/mail/look/mail-parts.tsx';
import { type OutgoingMail, queueMail } from '#platform/mail/send-mail.ts';
import { getInsight, type Insight, type InsightQuestion } from '../insight.ts';
import { type DueMail, deleteMail, selectMails, takeDueMails, upsertMail } from '../store.ts';

/** The views that a person gets by mail. */
export const listInsightMails = async (ctx: CtxOf<OperatorActor>): Promise<InsightMail[]> =>
  (await selectMails(ctx, ctx.actor.id)).map((mail) => ({
    Id: mail.id,
    Name: mail.name,
    Rhythmus: mail.rhythm,
    Tage: mail.days,
    // Only values of the contract are ever stored, and the reply is checked against it.
    Nach: mail.dimension as InsightMail['Nach'],
    ProduktId: mail.productId,
    Kanal: mail.channel as InsightMail['Kanal'],
    Agentur: mail.agency,
    ZuletztAm: mail.sentOn,
  }));

/** More than anyone reads; a runaway script must not fill mailboxes. */
const MOST_MAILS = 20;

/** Subscribes the operator to a view by mail; it replaces one of the same name. */
export const orderInsightMail = async (
  ctx: CtxOf<OperatorActor>,
  { body: order }: CallInput<typeof calls.orderInsightMail>,
): Promise<InsightMail[]> => {
  const known = await selectMails(ctx, ctx.actor.id);
  if (known.length >= MOST_MAILS && !known.some(({ name }) => name === order.Name))
    throw new AppError('tooManyAttempts');
  await upsertMail(ctx, ctx.actor.id, {
    id: newId(),
    name: order.Name,
    rhythm: order.Rhythmus,
    days: order.Tage,
    dimension: order.Nach,
    productId: order.ProduktId ?? null,
    channel: order.Kanal ?? null,
    agency: order.Agentur ?? null,
  });
  return listInsightMails(ctx);
};

/** Cancels one of the operator's own views by mail; a missing one is no error, because links in mails are followed twice. */
export const endInsightMail = async (
  ctx: CtxOf<OperatorActor>,
  { params }: CallInput<typeof calls.endInsightMail>,
): Promise<InsightMail[]> => {
  await deleteMail(ctx, ctx.actor.id, params.id);
  return listInsightMails(ctx);
};

/** Registers the calls about views by mail. */
export const serveInsightMails = (serving: Serving): void =>
  serveCalls(serving, calls, { listInsightMails, orderInsightMail, endInsightMail });

/** The link that cancels the mail: the screen of insight asks for confirmation, because mail scanners follow links. */
const endUrl = (ctx: Ctx, id: string): string =>
  `${consoleHostOrigin(ctx.platform) ?? ctx.origin}/verwaltung/${ctx.client.key}/auswertung?abbestellen=${id}`;

const dayIn = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** A view of insight: counts of the steps and what a new customer cost, never the name of a person. */
export const insightMail = async (
  ctx: Ctx,
  to: string,
  view: { readonly id: string; readonly name: string },
  insight: Insight,
): Promise<OutgoingMail> => {
  const { language } = ctx;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const { Anzahl, KostenJeNeukundeCent } = insight.Gesamt;
  const { t, layout } = await colleagueMail(ctx, 'mails.insightView', {
    name: view.name,
    from: dayIn(insight.Von, language),
    until: dayIn(insight.Bis, language),
    created: number.format(Anzahl[0] ?? 0),
    orders: number.format(Anzahl[5] ?? 0),
  });
  const facts = INSIGHT_STEPS.map((step, index) => {
    const share = stepShare(Anzahl, index);
    const count = number.format(Anzahl[index] ?? 0);
    return { label: t(`steps.${step}`), value: share === null ? count : `${count} (${number.format(share)} %)` };
  });
  return {
    kind: 'insight-view',
    to,
    subject: t('subject'),
    body: (
      <MailLayout {...layout} preview={t('intro')} choice={{ label: t('end'), url: endUrl(ctx, view.id) }}>
        <MailText>{t('intro')}</MailText>
        <MailFacts
          facts={[
            ...facts,
            {
              label: t('cost'),
              value: KostenJeNeukundeCent === null ? '–' : formatCents(KostenJeNeukundeCent, language, true),
            },
          ]}
        />
      </MailLayout>
    ),
  };
};

const MONDAY = 1;

/** The period of a mail ends the day before it is written. */
const questionOf = (mail: DueMail, today: string): InsightQuestion => ({
  Von: addDays(today, -mail.days),
  Bis: addDays(today, -1),
  Nach: mail.dimension as InsightMail['Nach'],
  ...(mail.productId === null ? {} : { ProduktId: mail.productId }),
  ...(mail.channel === null ? {} : { Kanal: mail.channel as NonNullable<InsightMail['Kanal']> }),
  ...(mail.agency === null ? {} : { Agentur: mail.agency }),
});

/** Mails the views that are due; an operator who has lost the right gets none. */
const sendOf = (ctx: Ctx): Promise<number> =>
  transact(ctx, async (inner) => {
    const today = calendarDay(inner.now);
    const isMonday = new Date(`${today}T00:00:00Z`).getUTCDay() === MONDAY;
    let sent = 0;
    for (const mail of await takeDueMails(inner, today, isMonday)) {
      const roles = rolesFor(readGrants(mail.grants), inner.client.key);
      if (mail.email === null || !mayAct(roles, 'insight.mail')) continue;
      const insight = await getInsight(inner, questionOf(mail, today));
      await queueMail(inner, await insightMail(inner, mail.email, mail, insight));
      sent += 1;
    }
    return sent;
  });

/** Mails the subscribed views of insight in the morning: daily ones, and weekly ones on Mondays. */
export const sendInsightMails: Task = {
  name: 'send-insight-mails',
  cron: '45 5 * * *',
  run: (platform) => sweepClients(platform, sendOf),
};
