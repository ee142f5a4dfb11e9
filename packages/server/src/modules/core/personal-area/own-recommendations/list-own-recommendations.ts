import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import { AppError } from '@mundwerk/contract/errors';
import type { ExplanationView } from '@mundwerk/contract/reward/explanation';
import { formatOfflineCode } from '@mundwerk/contract/values/code';
import { daysBetween } from '@mundwerk/contract/values/day';
import type { RewardAct } from '@mundwerk/contract/values/reward/reward-explanation';
import { listGroup } from '@mundwerk/contract/values/state/status-message';
import type { RecommenderActor } from '#modules/actors.ts';
import { findPromisedProduct, textIn } from '#modules/core/catalogue/index.ts';
import { claimSums, explainRecommenderRewards } from '#modules/core/claim/index.ts';
import {
  isOptinRequired,
  parseNumber,
  recommendationLinks,
  recommendationStatus,
  shareScreenView,
} from '#modules/core/recommendation/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { type ClaimRow, type OwnRecommendationRow, ownRecommendations } from '../read-models/own-recommendations.ts';
import { type ClaimFacts, speakingClaim, speakingOrder, statusMessage } from './rules.ts';

/** The fields of a line that determine its position in the list. */
export type OrderedLine = Pick<OwnRecommendation, 'Empfehlungsnummer' | 'ErstelltAm' | 'ErfolgreicheVertraege'> & {
  readonly Statusmeldung: Pick<OwnRecommendation['Statusmeldung'], 'Schluessel' | 'IstOffen'>;
  readonly Erklaerung: Pick<OwnRecommendation['Erklaerung'], 'Handlungen' | 'IstEndgueltig' | 'Werte'>;
};

/** Actions that only the recommender can take, most urgent first. Renewing an ended link is not among them, because nothing waits for it. */
const OWN_ACTS: readonly RewardAct[] = ['correctAccount', 'pickUp', 'confirmAddress', 'remindContact', 'shareAgain'];

/** A link that ends within this many days counts as urgent. */
const SOON_DAYS = 14;

const deadlineOf = ({ Erklaerung }: OrderedLine): string => {
  const { until } = Erklaerung.Werte;
  return typeof until === 'string' ? until : '';
};

const endsSoon = (line: OrderedLine, today: string): boolean => {
  const deadline = deadlineOf(line);
  return deadline !== '' && daysBetween(today, deadline) <= SOON_DAYS;
};

/** Rank of a line: waiting for the recommender, then in progress, then successful, then ended. */
const groupOf = (line: OrderedLine, today: string): number => {
  const { Handlungen, IstEndgueltig } = line.Erklaerung;
  const act = IstEndgueltig ? -1 : OWN_ACTS.findIndex((own) => Handlungen.includes(own));
  if (act >= 0) return OWN_ACTS[act] === 'shareAgain' && !endsSoon(line, today) ? OWN_ACTS.length : act;
  if (!IstEndgueltig) return OWN_ACTS.length + 1;
  return OWN_ACTS.length + (listGroup(line) === 'successful' ? 2 : 3);
};

/**
 * Sorts lines as the personal area shows them: by urgency, within a group newest first, and links that end soon by their last day. The order
 * is total, so that a list shown in pages neither repeats nor skips a line.
 */
export const inOrder = <Line extends OrderedLine>(lines: readonly Line[], today: string): Line[] => {
  const ranked = lines.map((line) => {
    const group = groupOf(line, today);
    return { line, group, deadline: group < OWN_ACTS.length ? deadlineOf(line) : '' };
  });
  return ranked
    .sort(
      (one, other) =>
        one.group - other.group ||
        one.deadline.localeCompare(other.deadline) ||
        other.line.ErstelltAm.localeCompare(one.line.ErstelltAm) ||
        one.line.Empfehlungsnummer.localeCompare(other.line.Empfehlungsnummer),
    )
    .map(({ line }) => line);
};

export type OwnCtx = Ctx & { readonly actor: RecommenderActor };

const dayOf = (moment: string | null): string | null => moment && calendarDay(new Date(moment));

const claimFacts = (ctx: OwnCtx, claim: ClaimRow): ClaimFacts => ({
  state: claim.state,
  isOwn: isOwn(claim),
  kind: claim.payoutKind ?? claim.choices[0]?.kind ?? 'Ueberweisung',
  // Bank data can be entered in advance only where the client stores them.
  isCashFixed:
    ctx.client.config.ModuleStoringBankdata && claim.choices.every((choice) => choice.kind === 'Ueberweisung'),
  payment: claim.payment && { state: claim.payment, isInPayoutRun: claim.isInRun === true },
  pickupMailSentOn: dayOf(claim.pickupMailSentAt),
  pickUpUntil: dayOf(claim.expiresAt),
  pickedUpOn: dayOf(claim.pickedUpAt),
  paidOn: dayOf(claim.paidAt),
});

const isOwn = (claim: ClaimRow): boolean => claim.beneficiary === 'Empfehler';

/** The claims of all orders and of goodwill, starting with the order that the status bar describes. */
const claimsOf = (row: OwnRecommendationRow, speaking: { readonly claims: readonly ClaimRow[] } | null): ClaimRow[] => [
  ...(speaking?.claims ?? []),
  ...row.orders.flatMap(({ claims }) => (claims === speaking?.claims ? [] : claims)),
  ...row.goodwill,
];

/** The recommender's own claim that the line shows: the one its status speaks of, or the last state of the order's. */
const ownClaim = (row: OwnRecommendationRow, speaking: Parameters<typeof claimsOf>[1]): ClaimRow | undefined => {
  const own = claimsOf(row, speaking).filter(isOwn);
  const spoken = speakingClaim(own.map((claim) => ({ ...claim, isOwn: true })));
  return spoken ?? speaking?.claims.find(isOwn);
};

const rewardView = (claim: ClaimRow | undefined): OwnRecommendation['Praemie'] =>
  claim
    ? {
        Praemierungsnummer: claim.number,
        WertCent: claim.valueCents,
        Betraege: claimSums(claim),
        Status: claim.state,
        Zahlung: claim.payment,
      }
    : null;

/** What an experiment changes on the share screen of a link; rewards are looked up only if the link pays more than the published ones. */
const shareOf = async (ctx: OwnCtx, row: OwnRecommendationRow, AnzeigeName: string) => {
  const promised = row.raisedCents > 0 ? await findPromisedProduct(ctx, row.productId, row) : null;
  return shareScreenView(ctx, row, { AnzeigeName, ...(promised && { Praemien: promised.Praemien }) });
};

/** One line of the personal area. */
const lineOf = async (
  ctx: OwnCtx,
  row: OwnRecommendationRow,
  Erklaerung: ExplanationView,
): Promise<OwnRecommendation> => {
  const { config } = ctx.client;
  const status = recommendationStatus(row.validUntil, ctx.now, row.clockStoppedAt);
  const today = calendarDay(ctx.now);
  const order = speakingOrder(
    row.orders.map((facts) => ({
      ...facts,
      isPremiumPaid: facts.firstPremiumPaidOn !== null && facts.firstPremiumPaidOn <= today,
    })),
  );
  const message = statusMessage({
    today,
    status,
    validUntil: row.clockStoppedAt === null ? calendarDay(row.validUntil) : null,
    shareRecommender: row.shareRecommender,
    // A browser without scripts clicks without a counted visit, and has used the link all the same.
    visits: row.visits + row.clicks,
    hasBankData: row.hasBankData,
    complaintDays: config.ModuleAuftragsdatumMindestalterTage,
    times: config,
    order,
    claims: claimsOf(row, order).map((claim) => claimFacts(ctx, claim)),
  });
  const AnzeigeName = textIn(row.productName, ctx.language, config.StandardSprache);
  const share = await shareOf(ctx, row, AnzeigeName);
  return {
    Empfehlungsnummer: row.number,
    Empfehlungscode: row.offlineCode && formatOfflineCode(row.offlineCode),
    Produkt: { Id: row.productId, AnzeigeName },
    ErstelltAm: row.createdAt.toISOString(),
    GueltigBis: row.validUntil.toISOString(),
    Status: status,
    AnteilEmpfehler: row.shareRecommender,
    Nachricht: row.message,
    // Only the recommender sees the private name; operators in a support session do not.
    FuerWen: ctx.actor.isSupport ? null : row.privateName,
    UeberPersoenlichenLink: row.isByPersonalLink,
    OptinErforderlich: isOptinRequired(row, config),
    Besuche: row.visits,
    AuftragDatum: order?.orderedOn ?? null,
    ErfolgreicheVertraege: row.orders.filter(({ successfulOn }) => successfulOn !== null).length,
    Praemie: rewardView(ownClaim(row, order)),
    Statusmeldung: {
      Schluessel: message.key,
      Datum: message.date,
      Anzahl: message.count,
      Station: message.station,
      IstOffen: message.isOpen,
      NaechsterSchrittBis: message.nextStepBy,
      NaechsterSchrittInTagen: message.nextStepBy === null ? null : daysBetween(today, message.nextStepBy),
    },
    Erklaerung,
    Links: recommendationLinks(ctx, row.number).map((link) => ({
      Typ: link.kind,
      Kanal: link.channel,
      Url: link.url,
    })),
    ...(share && { Teilen: share }),
  };
};

/** The lines of these recommendations, each with what explains its reward. */
export const linesOf = async (ctx: OwnCtx, rows: readonly OwnRecommendationRow[]): Promise<OwnRecommendation[]> => {
  const explanations = await explainRecommenderRewards(
    ctx,
    rows.map(({ number }) => number),
  );
  return Promise.all(
    rows.flatMap((row) => {
      const explanation = explanations.get(row.number);
      // A recommendation that was deleted between the two reads is in no list.
      return explanation ? [lineOf(ctx, row, explanation)] : [];
    }),
  );
};

/** All recommendations of the logged-in recommender, most urgent first. */
export const listOwnRecommendations = async (ctx: OwnCtx): Promise<OwnRecommendation[]> =>
  inOrder(await linesOf(ctx, await ownRecommendations(ctx, ctx.actor.id).execute()), calendarDay(ctx.now));

/** One recommendation of the logged-in recommender, as in the list; another person's is as unknown as none (recommendationNotFound). */
export const getOwnRecommendation = async (ctx: OwnCtx, typedNumber: string): Promise<OwnRecommendation> => {
  const number = parseNumber(typedNumber);
  const rows = number ? await ownRecommendations(ctx, ctx.actor.id, number).execute() : [];
  const [line] = await linesOf(ctx, rows);
  if (!line) throw new AppError('recommendationNotFound');
  return line;
};
