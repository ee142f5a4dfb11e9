import type { ClientConfig } from '@mundwerk/contract/client/client';
import type { ActView, NoteView, PersonCard, Situation } from '@mundwerk/contract/console/record/record-parts';
import type { ClaimView, ConditionView, OrderStory } from '@mundwerk/contract/console/record/referral';
import { type ConsoleActName, mayAct, type OperatorRole } from '@mundwerk/contract/values/console/acts';
import { type ContactActs, type PossibleAct, possibleActs } from '@mundwerk/contract/values/console/possible-acts';
import { addDays } from '@mundwerk/contract/values/day';
import { maskEmail } from '@mundwerk/contract/values/person/email';
import type { ClaimState } from '@mundwerk/contract/values/state/states';
import { claimKind, type ExplainedReferral } from '#modules/core/claim/index.ts';
import { doesContactEarn, isEnded } from '#modules/core/order/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import type { ClaimRow, MoveRow, NoteRow, OrderRow, PersonRow } from '../read-models/page-parts.ts';
import type { ReferralRow } from '../read-models/referral.ts';
import { actorView } from './timeline.ts';

/** A moment in ISO format; inside JSON the database uses its own. */
export const momentOf = (moment: string | Date): string => new Date(moment).toISOString();
export const maybeMoment = (moment: string | Date | null): string | null => moment && momentOf(moment);
const dayOf = (moment: string): string => calendarDay(new Date(moment));

/** A recommender's whole name; of a contact, who never dealt with us, the first letter and the last name. */
const nameOf = ({ isContact, firstName, lastName }: PersonRow): string =>
  [isContact && firstName ? `${[...firstName][0]}.` : firstName, lastName].filter(Boolean).join(' ');

/** A person with everything masked but the name. */
export const personCard = (row: PersonRow): PersonCard => ({
  Id: row.deletedAt === null ? row.id : null,
  Name: nameOf(row),
  Rolle: row.isContact ? 'Kontakt' : 'Empfehler',
  Email: row.email && maskEmail(row.email),
  Konto: row.ibanMasked,
  KontoGeaendertAm: maybeMoment(row.accountAt),
  Ort: row.postcode && row.city ? `${row.postcode.slice(0, 2)}••• ${row.city}` : null,
  Seit: momentOf(row.since),
  BestaetigtAm: maybeMoment(row.confirmedAt),
  ZustimmungAm: maybeMoment(row.consentAt),
  GeloeschtAm: maybeMoment(row.deletedAt),
  Sperre: row.blockedKind,
  MailsZurueck:
    row.returnedSince === null || row.returnedStatus === null
      ? null
      : { Seit: momentOf(row.returnedSince), Status: row.returnedStatus },
  Empfehlungen: row.recommendations,
});

export const noteView = ({ id, text, operatorId, operatorName, at, disclosure }: NoteRow): NoteView => ({
  Id: id,
  Text: text,
  Von: { Id: operatorId, Name: operatorName },
  Am: momentOf(at),
  Auskunft: disclosure,
});

export const claimView = (claim: ClaimRow): ClaimView => ({
  Praemierungsnummer: claim.number,
  Beguenstigter: claim.beneficiary,
  Art: claimKind(claim.kind),
  WertCent: claim.valueCents,
  Status: claim.state,
  Wahl: claim.payoutKind,
  Seit: momentOf(claim.since),
  AbholbarBis: maybeMoment(claim.expiresAt),
  Zahlungen: claim.payments.map((payment) => ({
    EndToEndId: payment.endToEndId,
    Status: payment.state,
    BetragCent: payment.amountCents,
    Konto: payment.ibanMasked,
    Lauf: payment.run,
    AusfuehrungAm: payment.executionDay,
    AngelegtAm: momentOf(payment.createdAt),
  })),
});

type Told = Pick<ConditionView, 'Am' | 'Von'>;
const told = (move: MoveRow | null): Told => ({
  Am: move && dayOf(move.at),
  Von: move && actorView(move.by),
});
const UNTOLD: Told = { Am: null, Von: null };

/** The facts of the programme that the conditions of an order depend on. */
export interface ConditionRules {
  readonly today: string;
  readonly recommendedOn: string;
  /** Whether the recommender confirmed the address, and when; null where the client does not ask for it. */
  readonly address: { readonly isConfirmed: boolean; readonly confirmedAt: string | null } | null;
  readonly config: Pick<ClientConfig, 'ModuleAuftragsdatumMindestalterTage' | 'AutomatischeFreigabe'>;
  /** Whether the contact gets a share, or the client wants the contact's data in any case (decisions §20). */
  readonly isContactNeeded: boolean;
}

const contactCondition = ({ contact }: OrderRow): ConditionView => ({
  Art: 'DatenUndZustimmung',
  IstErfuellt: contact?.consentAt != null,
  Am: contact?.consentAt ? dayOf(contact.consentAt) : null,
  Von: contact?.consentAt ? { Art: 'Kontakt', Name: null } : null,
  Zustaendig: 'Kontakt',
});

/** The condition rules, the same for all orders of a recommendation. */
export const conditionRules = (
  { client: { config }, now }: Pick<Ctx, 'client' | 'now'>,
  { createdAt, recommender, shareRecommender }: Pick<ReferralRow, 'createdAt' | 'recommender' | 'shareRecommender'>,
  [explained]: readonly ExplainedReferral[],
): ConditionRules => ({
  today: calendarDay(now),
  recommendedOn: calendarDay(createdAt),
  address: config.ModuleNewsletterPermission
    ? {
        isConfirmed: explained?.facts.recommendation.isAddressConfirmed === true,
        confirmedAt: recommender.confirmedAt,
      }
    : null,
  config,
  isContactNeeded: config.EmpfaengerdatenImmer || doesContactEarn(shareRecommender, config),
});

const addressCondition = ({ isConfirmed, confirmedAt }: NonNullable<ConditionRules['address']>): ConditionView => ({
  Art: 'AdresseBestaetigt',
  IstErfuellt: isConfirmed,
  Am: confirmedAt && dayOf(confirmedAt),
  Von: confirmedAt ? { Art: 'Empfehler', Name: null } : null,
  Zustaendig: 'Empfehler',
});

/** Each condition of an order with its day, its source, and who can change it. */
export const conditionViews = (
  order: OrderRow,
  { today, recommendedOn, address, config, isContactNeeded }: ConditionRules,
): ConditionView[] => {
  const source = told(order.told);
  const complaintsEnd = addDays(order.orderedOn, config.ModuleAuftragsdatumMindestalterTage);
  const premium = order.firstPremiumPaidOn;
  return [
    {
      Art: 'Neukunde',
      IstErfuellt: order.isNewCustomer,
      ...(order.isNewCustomer === null ? UNTOLD : source),
      Zustaendig: 'Mandant',
    },
    {
      Art: 'LinkGenutzt',
      IstErfuellt: order.usedLink && order.orderedOn >= recommendedOn,
      Am: order.contact ? dayOf(order.contact.since) : null,
      Von: null,
      Zustaendig: null,
    },
    {
      Art: 'NichtBeendet',
      IstErfuellt: order.ended === null,
      ...told(order.ended),
      Zustaendig: 'Mandant',
    },
    ...(address ? [addressCondition(address)] : []),
    ...(isContactNeeded || order.contact?.consentAt ? [contactCondition(order)] : []),
    {
      Art: 'ErstbeitragBezahlt',
      IstErfuellt: premium !== null && premium <= today,
      Am: premium,
      Von: premium === null ? null : source.Von,
      Zustaendig: 'Mandant',
    },
    {
      Art: 'Einspruchsfrist',
      IstErfuellt: complaintsEnd <= today,
      Am: complaintsEnd,
      Von: null,
      Zustaendig: 'automatisch',
    },
    {
      Art: 'Freigabe',
      IstErfuellt: order.released !== null,
      ...told(order.released),
      Zustaendig: config.AutomatischeFreigabe ? 'automatisch' : 'Agentur',
    },
  ];
};

type People = Pick<ReferralRow, 'orders' | 'contacts'>;

const isContract = ({ state, externalNumber }: OrderRow): boolean => externalNumber !== null && !isEnded(state);

/** Whether a person belongs to the order; a visitor who typed nothing, or whose data were deleted, binds nobody. */
const hasPerson = ({ contact }: OrderRow): boolean => contact !== null && contact.email !== null;

/** The contacts whom an order can be assigned to: those who confirmed and have no contract that goes on. */
const assignableTo = (order: OrderRow, { orders, contacts }: People): OrderStory['Zuordenbar'] => {
  if (!isContract(order) || hasPerson(order)) return [];
  const taken = new Set(orders.flatMap((one) => (isContract(one) && one.contact ? [one.contact.id] : [])));
  return contacts
    .filter(({ id, consentAt, email }) => consentAt !== null && email !== null && !taken.has(id))
    .map((contact) => ({
      Empfaengernummer: contact.number,
      Name: nameOf(contact),
      Email: contact.email && maskEmail(contact.email),
      ZustimmungAm: maybeMoment(contact.consentAt),
    }));
};

const PICKED_UP: ReadonlySet<string> = new Set(['Abgeholt', 'Ausgezahlt'] satisfies ClaimState[]);

const isSeparable = (order: OrderRow): boolean =>
  isContract(order) &&
  hasPerson(order) &&
  !order.claims.some(({ beneficiary, state }) => beneficiary === 'Empfaenger' && PICKED_UP.has(state));

/** An order with its conditions and claims. */
export const orderStory = (order: OrderRow, product: string, rules: ConditionRules, people: People): OrderStory => ({
  Auftragsnummer: order.number,
  ExterneAuftragsnummer: order.externalNumber,
  Empfehlungsnummer: order.recommendationNumber,
  Produkt: product,
  Status: order.state,
  Auftragsdatum: order.orderedOn,
  GemeldetAm: momentOf(order.createdAt),
  GemeldetVon: actorView(order.reportedBy),
  Kanal: order.channel,
  IstVertrag: order.concludedAt !== null,
  Kontakt: order.contact && personCard(order.contact),
  Zuordenbar: assignableTo(order, people),
  IstTrennbar: isSeparable(order),
  Bedingungen: order.concludedAt === null ? [] : conditionViews(order, rules),
  Praemierungen: order.claims.map(claimView),
});

/** The explanation for each beneficiary; one who gets nothing by the share is left out while another does. */
export const situations = (explained: readonly ExplainedReferral[]): Situation[] => {
  const concerned = explained.filter(({ reason }) => reason !== 'otherGetsIt');
  return (concerned.length > 0 ? concerned : explained).map(({ facts, view }) => ({
    Beguenstigter: facts.beneficiary,
    WertCent: facts.claim?.valueCents ?? null,
    Erklaerung: view,
  }));
};

const actView = ({ act, obstacle, isRemedy }: PossibleAct): ActView => ({
  Akt: act,
  Hindernis: obstacle,
  IstAbhilfe: isRemedy,
});

const contactActs = ({ Zuordenbar, IstTrennbar }: OrderStory): ContactActs => ({
  isAssignable: Zuordenbar.length > 0,
  isSeparable: IstTrennbar,
});

/** The acts that belong to a referral now, as far as the reader's roles have them. */
export const actViews = (
  explained: readonly ExplainedReferral[],
  roles: readonly OperatorRole[],
  today: string,
  orders: readonly OrderStory[],
): ActView[] => {
  const speaking = explained.find(({ reason }) => reason !== 'otherGetsIt') ?? explained[0];
  const may = (act: ConsoleActName): boolean => mayAct(roles, act);
  return speaking
    ? possibleActs(speaking.facts, speaking.reason, today, orders.map(contactActs))
        .filter(({ act }) => may(act))
        .map(actView)
    : [];
};
