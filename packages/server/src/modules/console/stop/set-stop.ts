import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { AppError } from '@mundwerk/contract/errors';
import type { Language } from '@mundwerk/contract/values/language';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { expireClient } from '#modules/client/index.ts';
import { addStop } from '#modules/stop/index.ts';
import { calendarDay, endOfDay } from '#platform/calendar-day.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { done } from '../repair/preview.ts';
import type { Reason } from '../repair/reason.ts';
import { nameTarget } from './name-target.ts';
import type { WantedStop } from './preview-stop.ts';

/** A stop with its texts and its end. */
export interface NewStop extends WantedStop {
  readonly texts: Readonly<Partial<Record<Language, string>>>;
  /** The last day; null means that a person ends it. */
  readonly until: string | null;
}

/** Stops a part of a programme at once: this server follows immediately, the others within a second. */
export const setStop = async (ctx: CtxOf<OperatorActor>, stop: NewStop, reason: Reason): Promise<ActDone> => {
  const { target, targetId, scopes, texts, until } = stop;
  if (until !== null && until < calendarDay(ctx.now)) {
    throw new AppError('inputInvalid', [{ field: 'Bis', reason: 'inputInvalid' }]);
  }
  if ((await nameTarget(ctx, target, targetId)) === null) throw new AppError('notFound');
  const id = await transact(ctx, async (inner) => {
    const endsAt = until === null ? null : endOfDay(until);
    const made = await addStop(inner, { target, targetId, scopes, texts, endsAt }, operatorSignature(ctx.actor));
    await recordAct(inner, {
      act: 'stop.set',
      subject: { kind: 'stop', id: made, personId: target === 'Person' ? targetId : null },
      after: { target, targetId, scopes, texts, until },
      reason: reasonOf(reason),
    });
    return made;
  });
  expireClient(ctx.platform, ctx.client.key);
  return done(id);
};
