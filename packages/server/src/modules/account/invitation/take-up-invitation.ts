import type { Ctx } from '#platform/context.ts';
import { hashToken } from '#platform/ids.ts';
import { updateTakenUp } from './store.ts';

/** Records a registration through an invitation's link; an invalid link counts as none. */
export const registerByInvitation = async (ctx: Ctx, token: string, recommenderId: string): Promise<void> => {
  await updateTakenUp(ctx, { tokenHash: hashToken(token) }, recommenderId, 'registered');
};

/** Records a recommendation made by an invitation's link; returns the agency it counts for, null when the link is invalid or has expired. */
export const recommendByInvitation = (ctx: Ctx, token: string, recommenderId: string): Promise<string | null> =>
  updateTakenUp(ctx, { tokenHash: hashToken(token) }, recommenderId, 'recommended');

/** Records the first recommendation of a recommender who registered by an invitation and came back without its link; returns its agency. */
export const recommendAsInvited = (ctx: Ctx, recommenderId: string): Promise<string | null> =>
  updateTakenUp(ctx, { ownedBy: recommenderId }, recommenderId, 'recommended');
