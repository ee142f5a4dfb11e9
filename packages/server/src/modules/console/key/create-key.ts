import type { createKey as createKeyCall } from '@mundwerk/contract/console/connect/keys';
import { reasonOf } from '@mundwerk/contract/console/reason';
import { AppError } from '@mundwerk/contract/errors';
import type { z } from 'zod';
import { calendarDay, endOfDay } from '../../../platform/calendar-day.ts';
import { type CtxOf, transact } from '../../../platform/context.ts';
import type { OperatorActor } from '../../actors.ts';
import { createOperationsKey } from '../../operations/index.ts';
import { recordAct } from '../audit/record-act.ts';

/** Creates a key for a client's systems; the audit log has all its data except the key itself. */
export const createKey = (
  ctx: CtxOf<OperatorActor>,
  body: z.output<typeof createKeyCall.body>,
): Promise<{ Id: string; Schluessel: string }> => {
  const { Name: name, Art: kind, GueltigBis, Grund } = body;
  const until = GueltigBis ?? null;
  if (until !== null && until < calendarDay(ctx.now))
    throw new AppError('inputInvalid', [{ field: 'GueltigBis', reason: 'inputInvalid' }]);
  const scopes = [...new Set(body.Bereiche)];
  const networks = [...new Set(body.Netze)];
  return transact(ctx, async (inner) => {
    const parts = { db: inner.db, clock: ctx.platform.clock };
    const limits = { kind, networks, expiresAt: until === null ? null : endOfDay(until) };
    const { id, key } = await createOperationsKey(parts, ctx.client.key, name, scopes, limits);
    await recordAct(inner, {
      act: 'key.create',
      subject: { kind: 'key', id },
      after: { name, kind, scopes, networks, until },
      reason: reasonOf(Grund),
    });
    return { Id: id, Schluessel: key };
  });
};
