import type { ReferralPage } from '@mundwerk/contract/console/record/referral';
import { AppError } from '@mundwerk/contract/errors';
import { isCode, normaliseCode, RECOMMENDATION_NUMBER_LENGTH } from '@mundwerk/contract/values/code';
import type { Station } from '@mundwerk/contract/values/state/status-message';
import type { OperatorActor } from '#modules/actors.ts';
import { listProductNames } from '#modules/catalogue/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { CtxOf } from '#platform/context.ts';
import { type ReferralRow, selectReferral } from '../read-models/referral.ts';
import { explainRecords } from './explain-records.ts';
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
