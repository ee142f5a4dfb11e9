import type { CallInput } from '@mundwerk/contract/call';
import type {
  endViewMail as endCall,
  orderViewMail as orderCall,
  ViewMail,
} from '@mundwerk/contract/console/preferences';
import { AppError } from '@mundwerk/contract/errors';
import { type ConsoleActName, mayAct, rolesFor } from '@mundwerk/contract/values/console/acts';
import type { RecordListName } from '@mundwerk/contract/values/console/records';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import type { OperatorActor } from '#modules/actors.ts';
import { readGrants } from '#modules/console/access/rules.ts';
import { colleagueMail } from '#modules/console/colleague-mail.ts';
import { narrowingOf } from '#modules/console/list/rules.ts';
import { sumListRows } from '#modules/console/read-models/record-lists.ts';
import { sweepClients } from '#modules/core/client/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { consoleHostOrigin } from '#platform/console-host.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import type { Task } from '#platform/jobs/job.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailFacts, MailText } from '#platform/mail/look/mail-parts.tsx';
import { type OutgoingMail, queueMail } from '#platform/mail/send-mail.ts';
import { deleteViewMail, selectViewMails, takeDueViewMails, updateSentRows, upsertViewMail } from '../store.ts';

/** The right that a list is read with. */
export const readingAct = (list: RecordListName): ConsoleActName =>
  list === 'auswertung' ? 'insight.read' : 'record.read';

/** Where a list is found in the console, below its client. */
export const LIST_PATHS: Readonly<Record<RecordListName, string>> = {
  empfehlungen: 'empfehlungen',
  auftraege: 'auftraege',
  meldungen: 'auftraege/meldungen',
  praemien: 'praemien',
  personen: 'personen',
  auswertung: 'auswertung/empfehlungen',
};

/** The views of lists that a person gets by mail. */
export const listViewMails = async (ctx: CtxOf<OperatorActor>): Promise<ViewMail[]> =>
  (await selectViewMails(ctx, ctx.actor.id)).map(({ id, list, name, query, rhythm, sentOn }) => ({
    Id: id,
    Liste: list,
    Name: name,
    Suche: query,
    Rhythmus: rhythm,
    ZuletztAm: sentOn,
  }));

/** More than anyone reads; a runaway script must not fill mailboxes. */
const MOST_MAILS = 20;

/** Subscribes the operator to a view of a list by mail; they must have the right to read the list, and its filters must exist. */
export const orderViewMail = async (
  ctx: CtxOf<OperatorActor>,
  { body: { Liste, Name, Suche, Rhythmus, Filter } }: CallInput<typeof orderCall>,
): Promise<ViewMail[]> => {
  if (!mayAct(ctx.actor.roles, readingAct(Liste))) throw new AppError('notAllowed');
  narrowingOf(Liste, Filter);
  const known = await selectViewMails(ctx, ctx.actor.id);
  const isKnown = known.some(({ list, name }) => list === Liste && name === Name);
  if (known.length >= MOST_MAILS && !isKnown) throw new AppError('tooManyAttempts');
  await upsertViewMail(ctx, ctx.actor.id, {
    id: newId(),
    list: Liste,
    name: Name,
    query: Suche,
    filters: Filter,
    rhythm: Rhythmus,
  });
  return listViewMails(ctx);
};

/** Cancels one of the operator's own views by mail; a missing one is no error, because links in mails are followed twice. */
export const endViewMail = async (
  ctx: CtxOf<OperatorActor>,
  { params }: CallInput<typeof endCall>,
): Promise<ViewMail[]> => {
  await deleteViewMail(ctx, ctx.actor.id, params.id);
  return listViewMails(ctx);
};

/** The figures in a mail about a view. */
export interface ViewFigures {
  readonly rows: number;
  /** Sum of the rows; null for a list without money. */
  readonly cents: number | null;
  /** Number of rows in the previous mail; null in the first. */
  readonly rowsBefore: number | null;
}

/** A view as its mail names it. */
interface NamedView {
  readonly id: string;
  readonly list: RecordListName;
  readonly name: string;
  readonly query: string;
}

/** The link that shows the view and cancels its mail: the list asks for confirmation, because mail scanners follow links. */
const viewUrl = (ctx: Ctx, { id, list, query }: Omit<NamedView, 'name'>): string => {
  const search = new URLSearchParams(query);
  search.set('abbestellen', id);
  return `${consoleHostOrigin(ctx.platform) ?? ctx.origin}/verwaltung/${ctx.client.key}/${LIST_PATHS[list]}?${search}`;
};

/** A view of a list: how many rows it has and their sum, never a row or the name of a person. */
export const viewMail = async (
  ctx: Ctx,
  to: string,
  { id, list, name, query }: NamedView,
  { rows, cents, rowsBefore }: ViewFigures,
): Promise<OutgoingMail> => {
  const { language } = ctx;
  const number = new Intl.NumberFormat(language);
  const change = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' });
  const { t, layout } = await colleagueMail(ctx, 'mails.listView', { name, rows: number.format(rows) });
  return {
    kind: 'list-view',
    to,
    subject: t('subject'),
    body: (
      <MailLayout {...layout} preview={t('intro')} choice={{ label: t('end'), url: viewUrl(ctx, { id, list, query }) }}>
        <MailText>{t('intro')}</MailText>
        <MailFacts
          facts={[
            { label: t(`lists.${list}`), value: number.format(rows) },
            ...(rowsBefore === null ? [] : [{ label: t('change'), value: change.format(rows - rowsBefore) }]),
            ...(cents === null ? [] : [{ label: t('sum'), value: formatCents(cents, language, true) }]),
          ]}
        />
      </MailLayout>
    ),
  };
};

const MONDAY = 1;

/** Mails the views that are due; an operator who has lost the right gets none. */
const sendOf = (ctx: Ctx): Promise<number> =>
  transact(ctx, async (inner) => {
    const today = calendarDay(inner.now);
    const isMonday = new Date(`${today}T00:00:00Z`).getUTCDay() === MONDAY;
    let sent = 0;
    for (const mail of await takeDueViewMails(inner, today, isMonday)) {
      const roles = rolesFor(readGrants(mail.grants), inner.client.key);
      if (mail.email === null || !mayAct(roles, 'view.mail') || !mayAct(roles, readingAct(mail.list))) continue;
      const { rows, cents } = await sumListRows(inner, mail.list, narrowingOf(mail.list, mail.filters));
      await queueMail(inner, await viewMail(inner, mail.email, mail, { rows, cents, rowsBefore: mail.sentRows }));
      await updateSentRows(inner, mail.id, rows);
      sent += 1;
    }
    return sent;
  });

/** Mails the subscribed views of lists in the morning: daily ones, and weekly ones on Mondays. */
export const sendViewMails: Task = {
  name: 'send-view-mails',
  cron: '50 5 * * *',
  run: (platform) => sweepClients(platform, sendOf),
};
