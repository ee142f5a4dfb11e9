import type { CallInput, CallReply } from '@mundwerk/contract/call';
import { reasonOf } from '@mundwerk/contract/console/act';
import type {
  getReviewCase as getReviewCaseCall,
  listReviewCases as listReviewCasesCall,
  ReviewCaseView,
  ReviewPerson,
  ReviewReason,
  ReviewRow,
} from '@mundwerk/contract/console/review/cases';
import * as calls from '@mundwerk/contract/console/review/cases';
import { AppError } from '@mundwerk/contract/errors';
import { isCode, normaliseCode } from '@mundwerk/contract/values/code';
import { MAX_HOLD_DAYS, REVIEW_SIGNALS, type ReviewView } from '@mundwerk/contract/values/console/review';
import { maskEmail } from '@mundwerk/contract/values/person/email';
import { type OperatorActor, operatorSignature, type Serving } from '#modules/actors.ts';
import { findClaimBy, refusalMail } from '#modules/core/claim/index.ts';
import { currentRules, passCase, prolongHold, type Reason, refuseCase } from '#modules/core/review/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { renderMail } from '#platform/mail/look/render-mail.ts';
import { findOperatorNames } from '../access/operators.ts';
import { actFor, serveCalls, type Reason as WireReason } from '../acts.ts';
import {
  type CaseView,
  type EvidencePerson,
  type ListedCase,
  selectCaseCounts,
  selectCaseEvents,
  selectCasesByNumber,
  selectEvidencePeople,
  selectListedCases,
  selectSampleResult,
  selectTriggers,
} from './read-models/cases.ts';

const CLAIM_NUMBER_LENGTH = 12;
const OPERATOR = 'op:';

/** The names of operators as histories mention them; null where the portal itself acted. */
export const namesOf = async (
  ctx: Ctx,
  authors: readonly (string | null)[],
): Promise<(author: string | null) => string | null> => {
  const ids = authors.flatMap((author) => (author?.startsWith(OPERATOR) ? [author.slice(OPERATOR.length)] : []));
  const names = await findOperatorNames(ctx, [...new Set(ids)]);
  return (author) => (author ? (names.get(author.slice(OPERATOR.length)) ?? null) : null);
};

/** First letter and last name. */
export const shortName = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${[...firstName][0] ?? '–'}. ${lastName}`;

const reasonView = ({ signal, points, counts, isQuiet }: Reason): ReviewReason => ({
  Signal: signal,
  Punkte: points,
  Zahlen: counts,
  IstStill: isQuiet ?? false,
});

/** A case as lists show it. */
export const rowView = (found: ListedCase, nameOf: (author: string | null) => string | null): ReviewRow => ({
  Praemierungsnummer: found.claimNumber,
  Empfehlungsnummer: found.recommendationNumber,
  Empfehler: shortName(found),
  Stand: found.state,
  Punkte: found.score,
  Gruende: found.reasons.map(reasonView),
  WertCent: found.valueCents,
  EndetAm: found.state === 'Gehalten' ? (found.heldUntil?.toISOString() ?? null) : null,
  GeprueftAm: found.assessedAt.toISOString(),
  EntschiedenAm: found.decidedAt?.toISOString() ?? null,
  EntschiedenVon: nameOf(found.decidedBy),
});

/** The case of a claim by its number, in any spelling; reviewCaseNotFound where there is none. */
export const findCase = async (ctx: Ctx, typedNumber: string): Promise<ListedCase> => {
  const number = normaliseCode(typedNumber);
  const [found] = isCode(number, CLAIM_NUMBER_LENGTH) ? await selectCasesByNumber(ctx, [number]) : [];
  if (!found) throw new AppError('reviewCaseNotFound');
  return found;
};

/** The case as it is after a decision. */
export const rowNow = async (ctx: Ctx, number: string): Promise<ReviewRow> => {
  const found = await findCase(ctx, number);
  return rowView(found, await namesOf(ctx, [found.decidedBy]));
};

const VIEWS: Record<ReviewView, CaseView> = {
  Offen: 'open',
  Beobachtet: 'watched',
  Stichprobe: 'sample',
  Entschieden: 'decided',
};

/** One page of a view of the cases, with the figures of all of them. */
export const listReviewCases = async (
  ctx: Ctx,
  { query: { stand: view, Page: page, PageSize: pageSize } }: CallInput<typeof listReviewCasesCall>,
): Promise<CallReply<typeof listReviewCasesCall>> => {
  const found = await selectListedCases(ctx, VIEWS[view], { limit: pageSize, offset: (page - 1) * pageSize });
  const counts = await selectCaseCounts(ctx);
  const total = counts[VIEWS[view]];
  const rules = await currentRules(ctx);
  const triggers = await selectTriggers(ctx);
  const sample = await selectSampleResult(ctx);
  const nameOf = await namesOf(
    ctx,
    found.map(({ decidedBy }) => decidedBy),
  );
  return {
    Items: found.map((one) => rowView(one, nameOf)),
    HasNext: page * pageSize < total,
    TotalCount: total,
    Anzahl: {
      Offen: counts.open,
      Beobachtet: counts.watched,
      Stichprobe: counts.sample,
      Entschieden: counts.decided,
    },
    GehaltenCent: counts.heldCents,
    Stichprobe: { Entschieden: sample.decided, Abgelehnt: sample.refused },
    Schwellen: { Halten: rules.hold, Beobachten: rules.watch },
    Ausloeser: triggers
      .filter(({ signal }) => REVIEW_SIGNALS.includes(signal))
      .map(({ signal, count, passed }) => ({ Signal: signal, Anzahl: count, Freigegeben: passed })),
  };
};

/** Maximum number of people compared side by side; the count of the reason tells how many there are. */
const MAX_PEOPLE = 6;

const maskAddress = ({ street, houseNumber, postcode }: EvidencePerson): string | null =>
  street && houseNumber && postcode ? `${street.slice(0, 4)}••• •, ${postcode.slice(0, 2)}•••` : null;

const maskPhone = ({ phone }: EvidencePerson): string | null => phone && `••• ${phone.slice(-3)}`;

/** Numbers for values: equal values get the same number, so that colleagues see equality without reading the values. */
const numbering = () => {
  const known = new Map<string, number>();
  return (kind: string, value: string | null, text: string | null): { Text: string; Gruppe: number } | null => {
    if (value === null || text === null) return null;
    const key = `${kind} ${value}`;
    const number = known.get(key) ?? known.size + 1;
    known.set(key, number);
    return { Text: text, Gruppe: number };
  };
};

const peopleOf = async (ctx: Ctx, found: ListedCase): Promise<ReviewPerson[]> => {
  const pair = [found.recommenderId, ...(found.recipientId ? [found.recipientId] : [])];
  const ids = [...new Set([...pair, ...found.reasons.flatMap((reason) => reason.ids)])];
  const people = new Map((await selectEvidencePeople(ctx, ids)).map((person) => [person.id, person]));
  const compared = numbering();
  const roleOf = (id: string): ReviewPerson['Rolle'] =>
    id === found.recommenderId ? 'Empfehler' : id === found.recipientId ? 'Kontakt' : 'Weitere';
  return ids
    .flatMap((id) => people.get(id) ?? [])
    .slice(0, MAX_PEOPLE)
    .map((person) => ({
      Id: person.id,
      Rolle: roleOf(person.id),
      Name: shortName(person),
      Nachname: compared('name', person.lastNameKey, person.lastName),
      Email: maskEmail(person.email),
      Konto: compared('account', person.fingerprint, person.ibanMasked),
      Anschrift: compared(
        'address',
        maskAddress(person) && `${person.street} ${person.houseNumber} ${person.postcode}`.toLowerCase(),
        maskAddress(person),
      ),
      Telefon: compared('phone', person.phone, maskPhone(person)),
    }));
};

/** A case with its evidence side by side; personal data are masked. */
export const getReviewCase = async (
  ctx: Ctx,
  { params }: CallInput<typeof getReviewCaseCall>,
): Promise<ReviewCaseView> => {
  const found = await findCase(ctx, params.nr);
  const events = await selectCaseEvents(ctx, found.claimId);
  const nameOf = await namesOf(ctx, [found.decidedBy, ...events.map(({ by }) => by)]);
  return {
    ...rowView(found, nameOf),
    Beguenstigter: found.beneficiary,
    Auftragsnummer: found.orderNumber,
    LaengstensBis:
      found.state === 'Gehalten' && found.heldAt
        ? calendarDay(new Date(found.heldAt.getTime() + MAX_HOLD_DAYS * 86_400_000))
        : null,
    Personen: await peopleOf(ctx, found),
    Verlauf: events.map(({ event, state, score, at, by, reason, until }) => ({
      Ereignis: event,
      Stand: state,
      Punkte: score,
      Zeitpunkt: at.toISOString(),
      Von: nameOf(by),
      Grund: reason,
      Bis: until?.toISOString() ?? null,
    })),
  };
};

type OperatorCtx = CtxOf<OperatorActor>;

/** The author and reason of a decision, as histories store them. */
const decisionOf = (
  { actor }: OperatorCtx,
  { body: { Grund } }: { readonly body: { readonly Grund: WireReason } },
) => ({
  by: operatorSignature(actor),
  reason: reasonOf(Grund),
});

/** Decides one case; the audit log has what was decided, from which state, for which reason. */
const decideCase = async (
  ctx: OperatorCtx,
  typedNumber: string,
  decide: (claimId: string) => ReturnType<typeof passCase>,
  after: object,
) => {
  const found = await findCase(ctx, typedNumber);
  await decide(found.claimId);
  const row = await rowNow(ctx, found.claimNumber);
  return {
    subject: { kind: 'review', id: found.claimNumber, personId: found.recommenderId },
    before: { Stand: found.state, Punkte: found.score },
    after: { Stand: row.Stand, ...after },
    reply: row,
  };
};

/** Lets a claim be paid with the next run; the mark of a household explains what families share. */
export const passReviewCase = actFor(calls.passReviewCase, (ctx, input) => {
  const { Haushalt } = input.body;
  const decision = { ...decisionOf(ctx, input), isHousehold: Haushalt };
  return decideCase(ctx, input.params.nr, (claimId) => passCase(ctx, claimId, decision), { Haushalt });
});

/** Passes several cases together, all or none, with one reason and one record. */
export const passReviewCases = actFor(calls.passReviewCases, async (ctx, input) => {
  const wanted = [...new Set(input.body.Praemierungsnummern.map(normaliseCode))];
  const found = await selectCasesByNumber(ctx, wanted);
  if (found.length !== wanted.length) throw new AppError('reviewCaseNotFound');
  for (const { claimId } of found) await passCase(ctx, claimId, { ...decisionOf(ctx, input), isHousehold: false });
  return {
    subject: { kind: 'review', id: found.map(({ claimNumber }) => claimNumber).join(' ') },
    before: Object.fromEntries(found.map(({ claimNumber, state }) => [claimNumber, state])),
    after: { Stand: 'Freigegeben', Anzahl: found.length },
    reply: { Anzahl: found.length, SummeCent: found.reduce((sum, { valueCents }) => sum + valueCents, 0) },
  };
});

/** Extends the hold of a payment until the end of a day. */
export const prolongReviewHold = actFor(calls.prolongReviewHold, (ctx, input) => {
  const { Bis } = input.body;
  const decision = { ...decisionOf(ctx, input), untilDay: Bis };
  return decideCase(ctx, input.params.nr, (claimId) => prolongHold(ctx, claimId, decision), { Bis });
});

/** The mail that a refusal would send, word for word; `An` is null when there is nobody to notify. */
export const previewReviewRefusal = async (
  ctx: Ctx,
  { params, body }: CallInput<typeof calls.previewReviewRefusal>,
): Promise<CallReply<typeof calls.previewReviewRefusal>> => {
  const { claimId } = await findCase(ctx, params.nr);
  const claim = await findClaimBy(ctx, 'id', claimId);
  if (!claim) throw new AppError('reviewCaseNotFound');
  const mail = await refusalMail(ctx, claim, body.Nachricht);
  if (!mail) return { An: null, Betreff: '', Absaetze: [] };
  const { text } = await renderMail(mail.body);
  return {
    An: maskEmail(mail.to),
    Betreff: mail.subject,
    Absaetze: text
      .split(/\n{2,}/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ''),
  };
};

/** Cancels the claim and notifies the beneficiary in the given words that a person decided, and how to object. */
export const refuseReviewCase = actFor(calls.refuseReviewCase, (ctx, input) => {
  const { Nachricht } = input.body;
  const decision = { ...decisionOf(ctx, input), message: Nachricht };
  return decideCase(ctx, input.params.nr, (claimId) => refuseCase(ctx, claimId, decision), { Nachricht });
});

/** Registers the calls about review cases. */
export const serveReviewCases = (serving: Serving): void =>
  serveCalls(serving, calls, {
    listReviewCases,
    getReviewCase,
    passReviewCase,
    passReviewCases,
    prolongReviewHold,
    previewReviewRefusal,
    refuseReviewCase,
  });
