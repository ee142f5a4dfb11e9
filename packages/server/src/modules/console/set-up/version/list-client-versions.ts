import type { ClientVersion } from '@mundwerk/contract/console/set-up/versions';
import { clientVersions } from '#modules/operations/index.ts';
import type { SetUpCtx } from '../set-up-ctx.ts';
import { viewVersions } from './view-version.ts';

/** The history of a client, the newest version first. */
export const listClientVersions = async (ctx: SetUpCtx): Promise<{ Versionen: ClientVersion[] }> => ({
  Versionen: await viewVersions(ctx, await clientVersions.selectVersions(ctx.db, ctx.client.key)),
});
