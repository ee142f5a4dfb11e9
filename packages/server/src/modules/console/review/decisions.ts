import type { CallInput, CallReply } from '@mundwerk/contract/call';
import { reasonOf } from '@mundwerk/contract/console/act';
import * as calls from '@mundwerk/contract/console/review/cases';
import { AppError } from '@mundwerk/contract/errors';
import { normaliseCode } from '@mundwerk/contract/values/code';
import { maskEmail } from '@mundwerk/contract/values/person/email';
import { type OperatorActor, operatorSignature, type Serving } from '#modules/actors.ts';
import { findClaimBy, refusalMail } from '#modules/core/claim/index.ts';
import { passCase, prolongHold, refuseCase } from '#modules/growth/review/index.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { renderMail } from '#platform/mail/look/render-mail.ts';
import { actFor, type Reason, serveCalls } from '../acts.ts';
import { findCase, getReviewCase, listReviewCases, rowNow } from './cases.ts';
import { selectCasesByNumber } from './read-models/cases.ts';

type OperatorCtx = CtxOf<OperatorActor>;

/** The author and reason of a decision, as histories store them. */
const decisionOf = ({ actor }: OperatorCtx, { body: { Grund } }: { readonly body: { readonly Grund: Reason } }) => ({
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
