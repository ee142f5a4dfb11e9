import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { withdrawCorrection } from '#modules/account/index.ts';
import type { OperatorActor } from '#modules/actors.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { findAccount } from '../find-account.ts';
import { done } from '../preview.ts';

/** Withdraws a correction that the new mailbox has not confirmed; the link in its mail becomes invalid. */
export const withdrawEmailCorrection = (ctx: CtxOf<OperatorActor>, id: string): Promise<ActDone> =>
  transact(ctx, async (inner) => {
    await findAccount(inner, id);
    await withdrawCorrection(inner, id);
    await recordAct(inner, {
      act: 'person.correct',
      subject: { kind: 'account', id, personId: id },
      after: { correction: 'withdrawn' },
    });
    return done(null);
  });
