import type { CallReply } from '@mundwerk/contract/call';
import { type reasonFields, reasonOf } from '@mundwerk/contract/console/act';
import type { previewReviewRefusal as call, ReviewRow } from '@mundwerk/contract/console/review/cases';
import * as calls from '@mundwerk/contract/console/review/cases';
import { AppError } from '@mundwerk/contract/errors';
import { normaliseCode } from '@mundwerk/contract/values/code';
import type { ConsoleActName } from '@mundwerk/contract/values/console/acts';
import { maskEmail } from '@mundwerk/contract/values/person/email';
import type { z } from 'zod';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import { findClaimBy, refusalMail } from '#modules/core/claim/index.ts';
import { passCase, prolongHold, refuseCase } from '#modules/growth/review/index.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { renderMail } from '#platform/mail/look/render-mail.ts';
import { act } from '../acts.ts';
import { findCase, getReviewCase, listReviewCases, rowNow } from './cases.ts';
import { selectCasesByNumber } from './read-models/cases.ts';

/** A person of the console who decides. */
export type OperatorCtx = CtxOf<OperatorActor>;

/** A reason on the wire. */
export type GivenReason = z.infer<(typeof reasonFields)['Grund']>;

/** The author and reason of a decision, as histories store them. */
export const decisionOf = ({ actor }: OperatorCtx, reason: GivenReason) => ({
  by: `op:${actor.id}`,
  reason: reasonOf(reason),
});

/** Decides one case and records it in the same transaction: what was decided, from which state, for which reason. */
export const decideCase = (
  ctx: OperatorCtx,
  typedNumber: string,
  decision: {
    readonly act: ConsoleActName;
    readonly reason: GivenReason;
    readonly after: object;
    readonly decide: (ctx: OperatorCtx, claimId: string) => ReturnType<typeof passCase>;
  },
): Promise<ReviewRow> =>
  act(ctx, decision.act, decision.reason, async (inner) => {
    const found = await findCase(inner, typedNumber);
    await decision.decide(inner, found.claimId);
    const row = await rowNow(inner, found.claimNumber);
    return {
      subject: { kind: 'review', id: found.claimNumber, personId: found.recommenderId },
      before: { Stand: found.state, Punkte: found.score },
      after: { Stand: row.Stand, ...decision.after },
      reply: row,
    };
  });

/** Lets a claim be paid with the next run; the mark of a household explains what families share. */
export const passReviewCase = (
  ctx: OperatorCtx,
  number: string,
  { reason, isHousehold }: { readonly reason: GivenReason; readonly isHousehold: boolean },
): Promise<ReviewRow> =>
  decideCase(ctx, number, {
    act: 'review.pass',
    reason,
    after: { Haushalt: isHousehold },
    decide: (inner, claimId) => passCase(inner, claimId, { ...decisionOf(ctx, reason), isHousehold }),
  });

/** Passes several cases together, all or none, with one reason and one record. */
export const passReviewCases = (
  ctx: OperatorCtx,
  numbers: readonly string[],
  reason: GivenReason,
): Promise<{ readonly Anzahl: number; readonly SummeCent: number }> =>
  act(ctx, 'review.pass', reason, async (inner) => {
    const wanted = [...new Set(numbers.map(normaliseCode))];
    const found = await selectCasesByNumber(inner, wanted);
    if (found.length !== wanted.length) throw new AppError('reviewCaseNotFound');
    for (const { claimId } of found) await passCase(inner, claimId, { ...decisionOf(ctx, reason), isHousehold: false });
    return {
      subject: { kind: 'review', id: found.map(({ claimNumber }) => claimNumber).join(' ') },
      before: Object.fromEntries(found.map(({ claimNumber, state }) => [claimNumber, state])),
      after: { Stand: 'Freigegeben', Anzahl: found.length },
      reply: { Anzahl: found.length, SummeCent: found.reduce((sum, { valueCents }) => sum + valueCents, 0) },
    };
  });

/** Extends the hold of a payment until the end of a day. */
export const prolongReviewHold = (
  ctx: OperatorCtx,
  number: string,
  { reason, until }: { readonly reason: GivenReason; readonly until: string },
): Promise<ReviewRow> =>
  decideCase(ctx, number, {
    act: 'review.hold',
    reason,
    after: { Bis: until },
    decide: (inner, claimId) => prolongHold(inner, claimId, { ...decisionOf(ctx, reason), untilDay: until }),
  });

/** The mail that a refusal would send, word for word; `An` is null when there is nobody to notify. */
export const previewReviewRefusal = async (
  ctx: Ctx,
  number: string,
  message: string,
): Promise<CallReply<typeof call>> => {
  const { claimId } = await findCase(ctx, number);
  const claim = await findClaimBy(ctx, 'id', claimId);
  if (!claim) throw new AppError('reviewCaseNotFound');
  const mail = await refusalMail(ctx, claim, message);
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
export const refuseReviewCase = (
  ctx: OperatorCtx,
  number: string,
  { reason, message }: { readonly reason: GivenReason; readonly message: string },
): Promise<ReviewRow> =>
  decideCase(ctx, number, {
    act: 'review.refuse',
    reason,
    after: { Nachricht: message },
    decide: (inner, claimId) => refuseCase(inner, claimId, { ...decisionOf(ctx, reason), message }),
  });

/** Registers the calls about review cases. */
export const serveReviewCases = ({ serve }: Serving): void => {
  serve(calls.listReviewCases, (ctx, { query }) =>
    listReviewCases(ctx, { view: query.stand, page: query.Page, pageSize: query.PageSize }),
  );
  serve(calls.getReviewCase, (ctx, { params }) => getReviewCase(ctx, params.nr));
  serve(calls.passReviewCase, (ctx, { params, body }) =>
    passReviewCase(ctx, params.nr, { reason: body.Grund, isHousehold: body.Haushalt }),
  );
  serve(calls.passReviewCases, (ctx, { body }) => passReviewCases(ctx, body.Praemierungsnummern, body.Grund));
  serve(calls.prolongReviewHold, (ctx, { params, body }) =>
    prolongReviewHold(ctx, params.nr, { reason: body.Grund, until: body.Bis }),
  );
  serve(calls.previewReviewRefusal, (ctx, { params, body }) => previewReviewRefusal(ctx, params.nr, body.Nachricht));
  serve(calls.refuseReviewCase, (ctx, { params, body }) =>
    refuseReviewCase(ctx, params.nr, { reason: body.Grund, message: body.Nachricht }),
  );
};
