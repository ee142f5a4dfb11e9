import type { Ctx } from '#platform/context.ts';
import { exportItems } from './load-content.ts';

/** All content of the client's own store, by schema. */
export const exportContent = (ctx: Ctx): ReturnType<typeof exportItems> => exportItems(ctx.db, ctx.client.key);
