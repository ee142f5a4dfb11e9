import type { ActDone } from '@mundwerk/contract/console/act';
import { reasonOf } from '@mundwerk/contract/console/act';
import type { ClosingDay, ClosingView } from '@mundwerk/contract/console/set-up/closing';
import { AppError } from '@mundwerk/contract/errors';
import { type Closing, earliestEnd, hasEnded } from '@mundwerk/contract/values/closing';
import type { ClosingStep } from '@mundwerk/contract/values/console/set-up';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { expireClient } from '#modules/core/client/index.ts';
import {
  announceClosing,
  type Concerns,
  countConcerns,
  countMails,
  endRefusal,
  planClosing,
  revokeClosing,
  selectClosing,
} from '#modules/core/closing/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { done, type Reason } from '../acts.ts';
import type { ApprovalKind } from '../approval/kinds.ts';
import { proposeApproval } from '../approval/proposals.ts';
import { selectOpenBySubject } from '../approval/store.ts';
import { recordAct } from '../audit/record-act.ts';

/** The proposed end; people and sums are left out, because they change every hour and no colleague decides by them. */
export interface ProposedClosing {
  readonly endsOn: string;
}

/** The end of a programme: an admin proposes it, an operator or finance approves it, and only the approval announces it. */
export const closingKind: ApprovalKind<ProposedClosing> = {
  kind: 'client.close',
  makerAct: 'closing.propose',
  approverAct: 'closing.approve',
  // The notice counts from the approval: a proposal that waited too long for its day can no longer be approved.
  recompute: async (ctx, { payload: { endsOn } }) =>
    endRefusal(endsOn, calendarDay(ctx.now)) || (await selectClosing(ctx)) ? null : { endsOn },
  effect: async (ctx, { endsOn }) => {
    const { pickupUntil } = await announceClosing(ctx, endsOn, operatorSignature(ctx.actor));
    return { before: null, after: { endsOn, pickupUntil } };
  },
};

const calendarView = (announcedOn: string, closing: Closing): ClosingDay[] => {
  const days: Record<ClosingStep, string> = {
    Mitteilung: announcedOn,
    LetzteEmpfehlung: closing.endsOn,
    LinksBis: closing.linksUntil,
    EntscheidungBis: closing.decidedUntil,
    AbholungBis: closing.pickupUntil,
    AbrechnungenBis: closing.statementsUntil,
  };
  return (Object.keys(days) as ClosingStep[]).map((step) => ({ Schritt: step, Tag: days[step] }));
};

const concernsView = (concerns: Concerns): ClosingView['Betroffen'] => ({
  Empfehler: concerns.recommenders,
  Kontakte: concerns.contacts,
  LaufendeEmpfehlungen: concerns.referrals,
  Bereit: { Anzahl: concerns.ready, SummeCent: concerns.readyCents },
  Erwartet: { Anzahl: concerns.expected, SummeCent: concerns.expectedCents },
});

/** The end of the programme as the console shows it. */
export const getClosing = async (ctx: Ctx): Promise<ClosingView> => {
  const today = calendarDay(ctx.now);
  const closing = await selectClosing(ctx);
  const mails = closing && (await countMails(ctx, closing.id));
  const proposalId = (await selectOpenBySubject(ctx, 'client.close')).get(ctx.client.key) ?? null;
  const announced = hasEnded(closing, today) ? 'Beendet' : 'Angekuendigt';
  return {
    Stand: closing ? announced : proposalId ? 'Vorgeschlagen' : 'Laeuft',
    Fruehestens: earliestEnd(today),
    Kalender: closing ? calendarView(calendarDay(closing.announcedAt), closing) : [],
    Betroffen: concernsView(await countConcerns(ctx)),
    Mails: { Geschrieben: mails?.written ?? 0, Offen: mails?.owed ?? 0 },
    FreigabeId: closing ? null : proposalId,
  };
};

/** The calendar that a last day would have, were it announced today, and the people it concerns. */
export const previewClosing = async (ctx: Ctx, endsOn: string) => ({
  Kalender: calendarView(calendarDay(ctx.now), await planClosing(ctx, endsOn)),
  Betroffen: concernsView(await countConcerns(ctx)),
});

/** Proposes the end of the programme; the operator types the client's key, so that no other client is closed by mistake. */
export const proposeClosing = async (
  ctx: CtxOf<OperatorActor>,
  { endsOn, typedKey, reason }: { readonly endsOn: string; readonly typedKey: string; readonly reason: Reason },
): Promise<{ FreigabeId: string }> => {
  const { key } = ctx.client;
  if (typedKey !== key) throw new AppError('inputInvalid', [{ field: 'Bestaetigung', reason: 'inputInvalid' }]);
  if (await selectClosing(ctx)) throw new AppError('alreadySet');
  const { pickupUntil } = await planClosing(ctx, endsOn);
  const { id } = await proposeApproval(ctx, {
    kind: closingKind,
    subject: { kind: 'client', id: key },
    payload: { endsOn },
    reason: reasonOf(reason),
    after: { endsOn, pickupUntil },
  });
  return { FreigabeId: id };
};

/** Withdraws the announced end; people who were told are told that the programme goes on. */
export const withdrawClosing = async (ctx: CtxOf<OperatorActor>, reason: Reason): Promise<ActDone> => {
  const id = await transact(ctx, async (inner) => {
    const withdrawn = await revokeClosing(inner, operatorSignature(ctx.actor));
    await recordAct(inner, {
      act: 'closing.withdraw',
      subject: { kind: 'client', id: ctx.client.key },
      before: { endsOn: withdrawn.endsOn },
      after: null,
      reason: reasonOf(reason),
    });
    return withdrawn.id;
  });
  expireClient(ctx.platform, ctx.client.key);
  return done(id);
};
