import type { CallInput, CallReply } from '@mundwerk/contract/call';
import type { Timeline } from '@mundwerk/contract/console/record/record-parts';
import * as parts from '@mundwerk/contract/console/record/record-parts';
import type { ReferralPage } from '@mundwerk/contract/console/record/referral';
import * as calls from '@mundwerk/contract/console/record/referral';
import { AppError } from '@mundwerk/contract/errors';
import { isCode, normaliseCode, RECOMMENDATION_NUMBER_LENGTH } from '@mundwerk/contract/values/code';
import { addDays } from '@mundwerk/contract/values/day';
import { maskEmail } from '@mundwerk/contract/values/person/email';
import type { Station } from '@mundwerk/contract/values/state/status-message';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import { listProductNames } from '#modules/core/catalogue/index.ts';
import { type ExplainedReferral, explainReferrals, type OperatorFacts } from '#modules/core/claim/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { KEPT_TEXT_DAYS } from '#platform/mail/rules.ts';
import { actFor, serveCalls } from '../acts.ts';
import { maskText } from '../audit/record-act.ts';
import { selectRefusedReports } from '../read-models/hits.ts';
import {
  hasRecommendation,
  type ReferralRow,
  selectKeptMail,
  selectPaymentSituations,
  selectRecommendationOfOrder,
  selectReferral,
} from '../read-models/referral.ts';
import { selectClicks } from '../read-models/timeline.ts';
import { readTimeline } from './timeline.ts';
import {
  actViews,
  claimView,
  conditionRules,
  maybeMoment,
  momentOf,
  noteView,
  orderStory,
  personCard,
  situations,
} from './views.ts';

const factsOf = async (ctx: Ctx, numbers: readonly string[]): Promise<OperatorFacts> => {
  const [payments, refusedReports] = await Promise.all([
    selectPaymentSituations(ctx, numbers),
    selectRefusedReports(ctx, numbers),
  ]);
  return { payments, refusedReports };
};

/** Explanations of these recommendations for both sides, as people of the programme read them, with facts for operators only. */
export const explainRecords = async (
  ctx: Ctx,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, readonly ExplainedReferral[]>> =>
  numbers.length === 0 ? new Map() : explainReferrals(ctx, numbers, factsOf(ctx, numbers));

const GOODWILL = { open: 'Offen', accepted: 'Angenommen', refused: 'Abgelehnt' } as const;

const firstDay = (moments: readonly (string | null)[]): string | null => {
  const [first] = moments.flatMap((moment) => (moment === null ? [] : [new Date(moment)])).toSorted((a, b) => +a - +b);
  return first ? calendarDay(first) : null;
};

const paidDay = ({ orders, goodwill }: ReferralRow): string | null => {
  const claims = [...orders.flatMap((order) => order.claims), ...(goodwill?.claim ? [goodwill.claim] : [])];
  return firstDay(claims.map(({ state, since }) => (state === 'Ausgezahlt' ? since : null)));
};

/** The stations of the status bar with the day each was reached. */
const stations = (row: ReferralRow): ReferralPage['Stationen'] => {
  const contract = row.orders.find(({ concludedAt }) => concludedAt !== null);
  const days: Record<Station, string | null> = {
    shared: calendarDay(row.createdAt),
    visited: firstDay(row.links.map(({ firstVisitAt }) => firstVisitAt)),
    contract: contract?.orderedOn ?? null,
    confirmed: firstDay(row.orders.map(({ released }) => released?.at ?? null)),
    paid: paidDay(row),
  };
  return Object.entries(days).map(([Station, Am]) => ({ Station: Station as Station, Am }));
};

/** A number as it was typed or pasted; anything else is no number of ours. */
export const numberOf = (typed: string): string => {
  const number = normaliseCode(typed);
  if (!isCode(number, RECOMMENDATION_NUMBER_LENGTH)) throw new AppError('recommendationNotFound');
  return number;
};

/** The page of a recommendation: the explanation on top, its evidence, and the acts that are possible now. */
export const getReferral = async (ctx: CtxOf<OperatorActor>, typed: string): Promise<ReferralPage> => {
  const number = numberOf(typed);
  const [row, explanations, timeline, products] = await Promise.all([
    selectReferral(ctx, number),
    explainRecords(ctx, [number]),
    readTimeline(ctx, { number }),
    listProductNames(ctx),
  ]);
  const explained = explanations.get(number);
  if (!row || !explained) throw new AppError('recommendationNotFound');
  const today = calendarDay(ctx.now);
  const rules = conditionRules(ctx, row, explained);
  const productName = (id: number): string => products.get(id) ?? String(id);
  const orders = row.orders.map((order) => orderStory(order, productName(order.productId), rules, row));
  return {
    Empfehlungsnummer: row.number,
    Empfehlungscode: row.offlineCode,
    Produkt: productName(row.productId),
    AnteilEmpfehler: row.shareRecommender,
    ErstelltAm: row.createdAt.toISOString(),
    GueltigBis: row.validUntil.toISOString(),
    UhrAngehaltenAm: maybeMoment(row.clockStoppedAt),
    IstGueltig: row.clockStoppedAt !== null || row.validUntil > ctx.now,
    Agentur: row.agencyNumber === null ? null : { Nummer: row.agencyNumber, Name: row.agencyName ?? row.agencyNumber },
    Lagen: situations(explained),
    Stationen: stations(row),
    Handlungen: actViews(explained, ctx.actor.roles, today, orders),
    Empfehler: personCard(row.recommender),
    Kontakte: row.contacts.map(personCard),
    Links: row.links.map((link) => ({
      Kanal: link.channel,
      Besuche: link.visits,
      Klicks: link.clicks,
      ErsterBesuchAm: maybeMoment(link.firstVisitAt),
      LetzterBesuchAm: maybeMoment(link.lastVisitAt),
    })),
    Auftraege: orders,
    Kulanz: row.goodwill && {
      Id: row.goodwill.id,
      Kundennummer: row.goodwill.customerNumber,
      Status: GOODWILL[row.goodwill.state],
      BeantragtAm: momentOf(row.goodwill.createdAt),
      Grund: row.goodwill.reason,
      Praemierung: row.goodwill.claim && claimView(row.goodwill.claim),
    },
    Notizen: row.notes.map(noteView),
    ZugewiesenAn: row.assignee && { Id: row.assignee.id, Name: row.assignee.name },
    Protokoll: row.audits,
    Verlauf: timeline,
  };
};

/** A further page of a recommendation's timeline, or only one kind of its events. */
export const getReferralTimeline = async (
  ctx: CtxOf<OperatorActor>,
  { params, query: { nach, nur } }: CallInput<typeof parts.getReferralTimeline>,
): Promise<Timeline> => {
  const number = numberOf(params.nr);
  if (!(await hasRecommendation(ctx, number))) throw new AppError('recommendationNotFound');
  return readTimeline(ctx, { number }, { after: nach, filter: nur });
};

const KINDS = { counted: 'Gezaehlt', duplicate: 'Doppelt', crawler: 'Suchmaschine' } as const;

/** Enough for a person to read; a link that spreads widely has more. */
const MOST = 200;

/** The single clicks behind one line of the timeline. */
export const getReferralClicks = async (
  ctx: CtxOf<OperatorActor>,
  { params, query: { tag, kanal } }: CallInput<typeof parts.getReferralClicks>,
): Promise<CallReply<typeof parts.getReferralClicks>> => {
  const number = numberOf(params.nr);
  if (!(await hasRecommendation(ctx, number))) throw new AppError('recommendationNotFound');
  const clicks = await selectClicks(ctx, number, { day: tag, channel: kanal, limit: MOST + 1 });
  return {
    Klicks: clicks.slice(0, MOST).map(({ at, kind }) => ({ Am: at.toISOString(), Art: KINDS[kind] })),
    IstMehr: clicks.length > MOST,
  };
};

/** An order by its number, with its conditions, claims and history. */
export const getConsoleOrder = async (
  ctx: CtxOf<OperatorActor>,
  { params }: CallInput<typeof calls.getConsoleOrder>,
): Promise<CallReply<typeof calls.getConsoleOrder>> => {
  const orderNumber = normaliseCode(params.nr);
  const number = await selectRecommendationOfOrder(ctx, orderNumber);
  const row = number === null ? null : await selectReferral(ctx, number);
  const order = row?.orders.find((one) => one.number === orderNumber);
  if (!row || !order) throw new AppError('orderNotFound');
  const [explanations, timeline, products] = await Promise.all([
    explainRecords(ctx, [row.number]),
    readTimeline(ctx, { number: row.number, orderNumber }),
    listProductNames(ctx),
  ]);
  const explained = explanations.get(row.number) ?? [];
  const today = calendarDay(ctx.now);
  const rules = conditionRules(ctx, row, explained);
  const story = orderStory(order, products.get(order.productId) ?? String(order.productId), rules, row);
  return {
    Auftrag: story,
    Empfehler: personCard(row.recommender),
    Lagen: situations(explained),
    Handlungen: actViews(explained, ctx.actor.roles, today, [story]).filter(({ Akt }) => Akt.startsWith('order.')),
    Verlauf: timeline,
  };
};

/** Shows the stored text of a mail, without links, codes and addresses. The audit log records who read it. */
export const openSentMail = actFor(parts.openSentMail, async (ctx, { params: { id } }) => {
  const mail = await selectKeptMail(ctx, id);
  if (!mail) throw new AppError('notFound');
  if (mail.text === null) throw new AppError('mailTextGone');
  return {
    subject: { kind: 'mail', id, personId: mail.personId },
    after: { Art: mail.kind },
    reply: {
      Id: mail.id,
      Art: mail.kind,
      Betreff: mail.subject === '' ? null : maskText(mail.subject),
      An: mail.to === '' ? null : maskEmail(mail.to),
      Sprache: mail.language,
      Text: maskText(mail.text),
      ErstelltAm: mail.createdAt.toISOString(),
      GesendetAm: mail.sentAt?.toISOString() ?? null,
      BleibtBis: addDays(calendarDay(mail.createdAt), KEPT_TEXT_DAYS),
    },
  };
});

/** Registers the pages of recommendations and orders. */
export const serveReferral = (serving: Serving): void => {
  serving.serve(calls.getReferral, (ctx, { params }) => getReferral(ctx, params.nr));
  serveCalls(serving, parts, { getReferralTimeline, getReferralClicks, openSentMail });
  serveCalls(serving, calls, { getConsoleOrder });
};
