import type { ActPreview } from '@mundwerk/contract/console/repair/preview';
import type { StopScope, StopTarget } from '@mundwerk/contract/values/console/repair/stops';
import type { Ctx } from '#platform/context.ts';
import { counted, previewOf } from '../repair/preview.ts';
import { nameTarget } from './name-target.ts';
import { countStopHits } from './read-models/stop-hits.ts';

/** The input of a stop. */
export interface WantedStop {
  readonly target: StopTarget;
  readonly targetId: string;
  readonly scopes: readonly StopScope[];
}

/** The effect of a stop on its selected scopes. */
export const previewStop = async (ctx: Ctx, wanted: WantedStop): Promise<ActPreview> => {
  const isThere = (await nameTarget(ctx, wanted.target, wanted.targetId)) !== null;
  const { links, claims, payments } = await countStopHits(ctx, wanted);
  const { scopes } = wanted;
  return previewOf({
    lines: [
      ...(scopes.includes('Klicks') ? [counted('links', links)] : []),
      ...(scopes.includes('Abholung') ? [counted('praemien', claims)] : []),
      ...(scopes.includes('Auszahlung') ? [counted('zahlungen', payments)] : []),
    ],
    obstacles: [isThere ? null : 'notFound'],
  });
};
