import type { Aufgabe, AufgabenDetail, KontaktFall, PasstZu } from '@mundwerk/contract/console/inbox';
import { AppError } from '@mundwerk/contract/errors';
import { formatOfflineCode } from '@mundwerk/contract/values/code';
import { type CaseSituation, caseSituation } from '@mundwerk/contract/values/console/case-situations';
import { taskKindsFor } from '@mundwerk/contract/values/console/tasks';
import { maskEmail, normaliseEmail } from '@mundwerk/contract/values/person/email';
import type { OperatorActor } from '#modules/actors.ts';
import { listProductNames } from '#modules/core/catalogue/index.ts';
import { explainRecipientReward, explainRecommenderRewards } from '#modules/core/claim/index.ts';
import { type ContactCase, caseWords, selectCase, selectCaseMessages } from '#modules/core/contact/index.ts';
import { selectDataRequest } from '#modules/core/personal-area/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { findOperatorNames } from '../access/operators.ts';
import { dataRequestView } from '../repair/data-requests.ts';
import {
  emailKey,
  type OwnRecommendation,
  type Reader,
  selectNamesByEmail,
  selectRecommendationsOf,
  selectTask,
  selectTaskHistory,
  type TaskRow,
  type TaskStep,
} from './read-models/tasks.ts';
import { lineValues, SUBJECTS_SHOWN, shortName } from './rules.ts';

/** A call of the inbox. */
export type InboxCtx = CtxOf<OperatorActor>;

/** The reader of the inbox, with the kinds of tasks that their roles work on. */
export const readerOf = ({ actor, now }: Pick<InboxCtx, 'actor' | 'now'>): Reader => ({
  operatorId: actor.id,
  kinds: taskKindsFor(actor.roles),
  today: calendarDay(now),
});

type Names = Awaited<ReturnType<typeof selectNamesByEmail>>;

/** Whom a task is about: a short name where the person is known, else the masked address. */
const whoOf = (row: TaskRow, names: Names): string | null => {
  if (row.caseEmail !== null) {
    const known = names.get(emailKey({ clientKey: row.clientKey, email: normaliseEmail(row.caseEmail) }));
    return (known && shortName(known.firstName, known.lastName)) ?? maskEmail(row.caseEmail);
  }
  return shortName(row.firstName, row.lastName) ?? (row.mailTo ? maskEmail(row.mailTo) : null);
};

const viewOf = ({ now }: Pick<Ctx, 'now'>, row: TaskRow, names: Names): Aufgabe => ({
  Id: row.id,
  Art: row.kind,
  Titel: row.subject ?? row.title,
  Werte: lineValues({ ...row, isLinkEnded: row.linkEndedAt !== null && row.linkEndedAt < now }),
  Wer: whoOf(row, names),
  Stand: row.state,
  FaelligAm: row.dueOn,
  WartetBis: row.state === 'Wartet' ? row.snoozedUntil : null,
  EntstandenAm: row.raisedAt.toISOString(),
  ErledigtAm: row.doneAt?.toISOString() ?? null,
  Zustaendig: row.assigneeId === null ? null : { Id: row.assigneeId, Name: row.assigneeName ?? '' },
  Empfehlungsnummer: row.recommendationNumber,
});

/** Tasks, of one client or several, as the contract describes them, with people shortened or masked. */
export const viewTasks = async (ctx: Pick<Ctx, 'db' | 'now'>, rows: readonly TaskRow[]): Promise<Aufgabe[]> => {
  const emails = rows.flatMap(({ clientKey, caseEmail }) =>
    caseEmail === null ? [] : [{ clientKey, email: normaliseEmail(caseEmail) }],
  );
  const names = await selectNamesByEmail(ctx, emails);
  return rows.map((row) => viewOf(ctx, row, names));
};

const OPERATOR = /^op:(.+)$/;

const operatorIn = (by: string): string | null => OPERATOR.exec(by)?.[1] ?? null;

/** The colleagues that steps and messages name. */
const namesIn = (ctx: InboxCtx, signatures: readonly string[], ids: readonly string[]) =>
  findOperatorNames(ctx, [
    ...new Set([...ids, ...signatures.flatMap((by) => (operatorIn(by) === null ? [] : [operatorIn(by) ?? '']))]),
  ]);

const viewHistory = async (ctx: InboxCtx, steps: readonly TaskStep[]): Promise<AufgabenDetail['Verlauf']> => {
  const assignees = steps.flatMap(({ event, detail }) => (event === 'assigned' && detail !== null ? [detail] : []));
  const names = await namesIn(
    ctx,
    steps.map(({ by }) => by),
    assignees,
  );
  return steps.map(({ event, at, by, detail }) => ({
    Ereignis: event,
    Am: at.toISOString(),
    Von: names.get(operatorIn(by) ?? '') ?? null,
    IstAbsender: by === 'sender',
    Text: event === 'assigned' && detail !== null ? (names.get(detail) ?? null) : detail,
  }));
};

/** Why there is no reward yet, or what became of it, for each recommendation of a person. */
const explain = async (ctx: InboxCtx, found: readonly OwnRecommendation[]) => {
  const own = found.filter(({ recipientId }) => recipientId === null).map(({ number }) => number);
  const explained = await explainRecommenderRewards(ctx, own);
  return Promise.all(
    found.map(async ({ number, productId, recipientId }) => ({
      number,
      productId,
      isRecipient: recipientId !== null,
      explanation:
        recipientId === null
          ? explained.get(number)
          : await explainRecipientReward(ctx, { id: recipientId, recommendationNumber: number }),
    })),
  );
};

/** What people write about first: money that waits for them, then money on its way, what is under way, and at last links without a contract. */
const URGENCY: readonly (readonly CaseSituation[])[] = [
  ['returned', 'ready'],
  ['underWay', 'voucher'],
  ['premium', 'contact', 'checking', 'period', 'goodwill', 'other'],
  ['paid', 'noReward', 'lapsed'],
];
const placeOf = (situation: CaseSituation): number => {
  const place = URGENCY.findIndex((situations) => situations.includes(situation));
  return place < 0 ? URGENCY.length : place;
};

/** The recommendations a message may be about: its sender's, by address, with an answer for each. */
const findSubjects = async (
  ctx: InboxCtx,
  { email, language }: ContactCase,
  words: Awaited<ReturnType<typeof caseWords>>,
): Promise<PasstZu[]> => {
  const found = await selectRecommendationsOf(ctx, normaliseEmail(email), SUBJECTS_SHOWN);
  if (found.length === 0) return [];
  const [shown, mailed] = [await listProductNames(ctx), await listProductNames({ ...ctx, language })];
  const subjects = (await explain(ctx, found)).flatMap(({ number, productId, isRecipient, explanation }) => {
    if (!explanation) return [];
    const subject = {
      number,
      product: mailed.get(productId) ?? String(productId),
      situation: caseSituation(explanation.Code),
      expectedOn: explanation.ErwartetAm,
      earliestOn: explanation.FruehestensAm,
    };
    return [
      {
        Empfehlungsnummer: number,
        Produkt: shown.get(productId) ?? subject.product,
        Rolle: isRecipient ? ('Kontakt' as const) : ('Empfehler' as const),
        Lage: subject.situation,
        ErwartetAm: subject.expectedOn,
        FruehestensAm: subject.earliestOn,
        Antwort: words.about(subject),
      },
    ];
  });
  return subjects.toSorted((one, other) => placeOf(one.Lage) - placeOf(other.Lage));
};

/** A message, all that followed it, and how it can be answered in the language it was written from. */
const viewCase = async (ctx: InboxCtx, number: string): Promise<KontaktFall | null> => {
  const known = await selectCase(ctx, number);
  if (!known) return null;
  const messages = await selectCaseMessages(ctx, number);
  const names = await namesIn(
    ctx,
    messages.map(({ by }) => by),
    [],
  );
  const words = await caseWords(ctx, known);
  return {
    Vorgangsnummer: formatOfflineCode(number),
    Email: maskEmail(known.email),
    Thema: known.topic,
    Betreff: known.subject,
    Sprache: known.language,
    Sprachen: [...ctx.client.config.Sprachen],
    Nachrichten: [
      { Richtung: 'ein' as const, Text: known.message, Am: known.createdAt.toISOString(), Von: null },
      ...messages.map(({ direction, text, at, by }) => ({
        Richtung: direction === 'in' ? ('ein' as const) : ('aus' as const),
        Text: text,
        Am: at.toISOString(),
        Von: names.get(operatorIn(by) ?? '') ?? null,
      })),
    ],
    PasstZu: await findSubjects(ctx, known, words),
    Vorlagen: words.templates.map(({ situation, text }) => ({ Lage: situation, Text: text })),
  };
};

const viewRequest = async (ctx: InboxCtx, id: string): Promise<AufgabenDetail['Anfrage']> => {
  const request = await selectDataRequest(ctx, id);
  return request && dataRequestView(request);
};

/** One task with its history and, for a message, all that is needed to answer it. */
export const getTask = async (ctx: InboxCtx, id: string): Promise<AufgabenDetail> => {
  const row = await selectTask(ctx, readerOf(ctx), id);
  const [task] = row ? await viewTasks(ctx, [row]) : [];
  if (!row || !task) throw new AppError('notFound');
  return {
    ...task,
    Verlauf: await viewHistory(ctx, await selectTaskHistory(ctx, id)),
    Fall: row.kind === 'Kontakt' ? await viewCase(ctx, row.ref) : null,
    KulanzId: row.kind === 'Kulanz' && row.state !== 'Erledigt' ? row.ref : null,
    Anfrage: row.requestId === null ? null : await viewRequest(ctx, row.requestId),
  };
};
