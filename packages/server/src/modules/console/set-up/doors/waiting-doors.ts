import type { ClientDraft } from '@mundwerk/contract/console/set-up/draft';
import { doorsOf, findClient } from '#modules/client/index.ts';
import { selectOpenBySubject } from '#modules/console/approval/store.ts';
import type { SetUpCtx } from '../set-up-ctx.ts';
import { describeDoors, publishedDoors } from './doors-kind.ts';

/** The published doors that do not count yet, and the proposal that waits for a second person. */
export const waitingDoors = async (ctx: SetUpCtx): Promise<ClientDraft['WartetAufFreigabe']> => {
  const { platform, db, client } = ctx;
  const live = await findClient(platform, client.key);
  const next = live && (await publishedDoors(platform, db, client.key));
  const waiting = next && describeDoors(platform, doorsOf(live.config), next);
  if (!waiting) return null;
  const open = await selectOpenBySubject(ctx, 'client.doors');
  return { Felder: waiting.changes.map(({ field }) => field), FreigabeId: open.get(client.key) ?? null };
};
