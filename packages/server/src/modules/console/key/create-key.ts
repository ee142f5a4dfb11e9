import type { createKey as createKeyCall } from '@mundwerk/contract/console/connect/keys';
import { reasonOf } from '@mundwerk/contract/console/reason';
import { AppError } from '@mundwerk/contract/errors';
import { isMoneyScope } from '@mundwerk/contract/values/operations/scopes';
import type { z } from 'zod';
import type { OperatorActor } from '#modules/actors.ts';
import { createOperationsKey } from '#modules/operations/index.ts';
import { calendarDay, endOfDay } from '#platform/calendar-day.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { proposeApproval } from '../approval/propose-approval.ts';
import { recordAct } from '../audit/record-act.ts';
import { describeKey, moneyKeyKind } from './money-key-kind.ts';

type Body = z.output<typeof createKeyCall.body>;

/** Refuses an end in the past, and a key that moves money without an end or from everywhere. */
const refuseLimits = ({ GueltigBis, Netze }: Body, today: string, isMoney: boolean): void => {
  if (GueltigBis && GueltigBis < today)
    throw new AppError('inputInvalid', [{ field: 'GueltigBis', reason: 'inputInvalid' }]);
  const missing = [...(GueltigBis ? [] : ['GueltigBis']), ...(Netze.length > 0 ? [] : ['Netze'])];
  if (isMoney && missing.length > 0)
    throw new AppError(
      'inputInvalid',
      missing.map((field) => ({ field, reason: 'fieldMissing' })),
    );
};

/**
 * Creates a key for a client's systems; the audit log has all its data except the key itself. A live key with a money scope is a proposal:
 * it is there, but refused until a second person approved it. Test keys act on the sandbox, where nothing is paid, and are exempt.
 */
export const createKey = (
  ctx: CtxOf<OperatorActor>,
  body: Body,
): Promise<{ Id: string; Schluessel: string; FreigabeId: string | null }> => {
  const { Name: name, Art: kind, Grund } = body;
  const until = body.GueltigBis ?? null;
  const scopes = [...new Set(body.Bereiche)];
  const networks = [...new Set(body.Netze)];
  const isWaiting = kind === 'live' && scopes.some(isMoneyScope);
  refuseLimits(body, calendarDay(ctx.now), isWaiting);
  return transact(ctx, async (inner) => {
    const parts = { db: inner.db, clock: ctx.platform.clock };
    const limits = { kind, networks, isWaiting, expiresAt: until === null ? null : endOfDay(until) };
    const { id, key } = await createOperationsKey(parts, ctx.client.key, name, scopes, limits);
    const subject = { kind: 'key', id };
    const after = { name, kind, scopes, networks, until };
    if (!isWaiting) {
      await recordAct(inner, { act: 'key.create', subject, after, reason: reasonOf(Grund) });
      return { Id: id, Schluessel: key, FreigabeId: null };
    }
    const payload = describeKey({ name, scopes, ...limits });
    const proposal = { kind: moneyKeyKind, subject, payload, reason: reasonOf(Grund), after };
    const proposed = await proposeApproval({ ...inner, actor: ctx.actor }, proposal);
    return { Id: id, Schluessel: key, FreigabeId: proposed.id };
  });
};
