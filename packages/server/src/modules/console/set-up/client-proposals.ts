import { createHash } from 'node:crypto';
import type { CallInput } from '@mundwerk/contract/call';
import type { ClientConfig } from '@mundwerk/contract/client/client';
import { reasonOf } from '@mundwerk/contract/console/act';
import type { ClosingDay, ClosingView } from '@mundwerk/contract/console/set-up/closing';
import * as calls from '@mundwerk/contract/console/set-up/closing';
import type { proposePayoutAccount as call } from '@mundwerk/contract/console/set-up/new-clients';
import { AppError } from '@mundwerk/contract/errors';
import { type Closing, earliestEnd, hasEnded, MIN_NOTICE_DAYS } from '@mundwerk/contract/values/closing';
import type { ClosingStep } from '@mundwerk/contract/values/console/set-up';
import { addDays } from '@mundwerk/contract/values/day';
import { type OperatorActor, operatorSignature, type Serving } from '#modules/actors.ts';
import { clientVersions } from '#modules/connect/operations/index.ts';
import { setPayoutAccount } from '#modules/core/client/index.ts';
import {
  announceClosing,
  type Concerns,
  countConcerns,
  countMails,
  deletableFrom,
  endRefusal,
  paidUntil,
  planClosing,
  revokeClosing,
  selectClosing,
} from '#modules/core/closing/index.ts';
import { calendarDay, endOfDay } from '#platform/calendar-day.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { actFor, done, serveCalls } from '../acts.ts';
import { type ApprovalCtx, type ApprovalKind, proposeApproval } from '../approval/proposals.ts';
import { expiryOf } from '../approval/rules.ts';
import { selectOpenBySubject } from '../approval/store.ts';
import { checkVersion } from './drafts.ts';

type Account = NonNullable<ClientConfig['Auszahlungskonto']>;

/** The account that is proposed: enough to recognise it, and a fingerprint of all of it. */
export interface ProposedAccount {
  readonly version: number;
  readonly name: string;
  readonly ibanEnd: string;
  readonly fingerprint: string;
}

/** Recognises an account by all that a transfer needs: name, IBAN and BIC. */
export const fingerprintOf = ({ Name, Iban, Bic }: Account): string =>
  createHash('sha256')
    .update(JSON.stringify([Name, Iban, Bic]))
    .digest('hex');

/** The account that the published files name. */
const publishedAccount = async (ctx: ApprovalCtx): Promise<{ account: Account; version: number } | null> => {
  const published = await clientVersions.selectPublished(ctx.db, ctx.client.key);
  const checked = published && (await checkVersion(ctx, published));
  const account = checked?.folder?.config.Auszahlungskonto ?? null;
  return account && published && { account, version: published.number };
};

/** The account that an approval would put into effect; null where the published files name none. */
export const describeAccount = async (ctx: ApprovalCtx): Promise<ProposedAccount | null> => {
  const found = await publishedAccount(ctx);
  if (!found) return null;
  const { account, version } = found;
  return { version, name: account.Name, ibanEnd: account.Iban.slice(-4), fingerprint: fingerprintOf(account) };
};

/** The account rewards are paid from: an admin proposes it, finance approves it. */
export const payoutAccountKind: ApprovalKind<ProposedAccount> = {
  kind: 'payout.account',
  makerAct: 'account.change',
  approverAct: 'account.approve',
  recompute: (ctx) => describeAccount(ctx),
  effect: async (ctx, { name, ibanEnd, version }) => {
    const found = await publishedAccount(ctx);
    if (!found) throw new Error('a proposed account that is no longer published');
    const before = ctx.client.config.Auszahlungskonto;
    await setPayoutAccount(ctx, found.account);
    return {
      before: { name: before?.Name ?? null, ibanEnd: before?.Iban.slice(-4) ?? null },
      after: { name, ibanEnd, version },
    };
  },
};

/** Proposes the account of the published files; refused if it is already in effect. */
export const proposePayoutAccount = async (
  ctx: CtxOf<OperatorActor>,
  { body }: CallInput<typeof call>,
): Promise<{ FreigabeId: string }> => {
  const proposed = await describeAccount(ctx);
  if (!proposed) throw new AppError('notFound');
  const current = ctx.client.config.Auszahlungskonto;
  if (current && fingerprintOf(current) === proposed.fingerprint) throw new AppError('alreadySet');
  const { id } = await proposeApproval(ctx, {
    kind: payoutAccountKind,
    subject: { kind: 'client', id: ctx.client.key },
    payload: proposed,
    reason: reasonOf(body.Grund),
    after: { name: proposed.name, ibanEnd: proposed.ibanEnd },
  });
  return { FreigabeId: id };
};

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

const calendarView = ({ client }: Ctx, announcedOn: string, closing: Closing): ClosingDay[] => {
  const days: Record<ClosingStep, string> = {
    Mitteilung: announcedOn,
    LetzteEmpfehlung: closing.endsOn,
    LinksBis: closing.linksUntil,
    EntscheidungBis: closing.decidedUntil,
    AbholungBis: closing.pickupUntil,
    AuszahlungBis: paidUntil(closing.pickupUntil, client.config),
    AbrechnungenBis: closing.statementsUntil,
    LoeschungAb: deletableFrom(closing),
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
    Kalender: closing ? calendarView(ctx, calendarDay(closing.announcedAt), closing) : [],
    Betroffen: concernsView(await countConcerns(ctx)),
    Mails: { Geschrieben: mails?.written ?? 0, Offen: mails?.owed ?? 0 },
    FreigabeId: closing ? null : proposalId,
  };
};

/** The calendar that a last day would have, were it announced today, and the people it concerns. */
export const previewClosing = async (ctx: Ctx, { body }: CallInput<typeof calls.previewClosing>) => ({
  Kalender: calendarView(ctx, calendarDay(ctx.now), await planClosing(ctx, body.LetzterTag)),
  Betroffen: concernsView(await countConcerns(ctx)),
});

/** Proposes the end of the programme; the operator types the client's key, so that no other client is closed by mistake. */
export const proposeClosing = async (
  ctx: CtxOf<OperatorActor>,
  { body: { LetzterTag: endsOn, Bestaetigung, Grund } }: CallInput<typeof calls.proposeClosing>,
): Promise<{ FreigabeId: string }> => {
  const { key } = ctx.client;
  if (Bestaetigung !== key) throw new AppError('inputInvalid', [{ field: 'Bestaetigung', reason: 'inputInvalid' }]);
  if (await selectClosing(ctx)) throw new AppError('alreadySet');
  const { pickupUntil } = await planClosing(ctx, endsOn);
  const lastApproval = endOfDay(addDays(endsOn, -MIN_NOTICE_DAYS));
  const usual = expiryOf(closingKind.kind, ctx.now);
  const { id } = await proposeApproval(ctx, {
    kind: closingKind,
    subject: { kind: 'client', id: key },
    payload: { endsOn },
    reason: reasonOf(Grund),
    expiresAt: lastApproval < usual ? lastApproval : usual,
    after: { endsOn, pickupUntil },
  });
  return { FreigabeId: id };
};

/** Withdraws the announced end; people who were told are told that the programme goes on. */
export const withdrawClosing = actFor(calls.withdrawClosing, async (ctx, _input, by) => {
  const { id, endsOn } = await revokeClosing(ctx, by);
  return {
    subject: { kind: 'client', id: ctx.client.key },
    before: { endsOn },
    after: null,
    reply: done(id),
    changesClient: true,
  };
});

/** Registers the calls about the end of a programme. */
export const serveClosings = (serving: Serving): void =>
  serveCalls(serving, calls, { getClosing, previewClosing, proposeClosing, withdrawClosing });
