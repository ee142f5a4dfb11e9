import type { CallReply } from '@mundwerk/contract/call';
import type { KeyView, listKeys as listKeysCall } from '@mundwerk/contract/console/connect/keys';
import { OPERATIONS_SCOPES } from '@mundwerk/contract/values/operations/scopes';
import { countRefusedRequests, listOperationsKeys } from '#modules/operations/index.ts';
import type { Ctx } from '#platform/context.ts';
import { selectOpenBySubject } from '../approval/store.ts';
import { keyView } from './key-view.ts';

const DAY_MS = 86_400_000;

/** The keys of a client: those in use and those that wait first, the newest first. */
export const listKeys = async (ctx: Ctx): Promise<CallReply<typeof listKeysCall>> => {
  const keys = await listOperationsKeys(ctx.db, ctx.client.key);
  const refused = await countRefusedRequests(ctx.db, ctx.client.key, new Date(ctx.now.getTime() - DAY_MS));
  const waiting = await selectOpenBySubject(ctx, 'key.create');
  const views = keys
    .toReversed()
    .map((key) =>
      keyView(key, ctx.now, { refusedToday: refused.get(key.id) ?? 0, approvalId: waiting.get(key.id) ?? null }),
    );
  const isUsed = ({ Status }: KeyView): boolean => Status === 'Aktiv' || Status === 'Wartet';
  return {
    Schluessel: [...views.filter(isUsed), ...views.filter((view) => !isUsed(view))],
    MoeglicheBereiche: [...OPERATIONS_SCOPES],
  };
};
