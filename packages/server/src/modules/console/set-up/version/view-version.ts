import type { ClientVersion } from '@mundwerk/contract/console/set-up/versions';
import { nameSigners } from '#modules/console/repair/name-signers.ts';
import type { Version } from '#modules/operations/index.ts';
import type { SetUpCtx } from '../set-up-ctx.ts';

/** Versions as the contract describes them. */
export const viewVersions = async (ctx: SetUpCtx, versions: readonly Version[]): Promise<ClientVersion[]> => {
  const nameOf = await nameSigners(
    ctx,
    versions.map(({ madeBy }) => madeBy),
  );
  return versions.map((version) => ({
    Nummer: version.number,
    Stand: version.state,
    Notiz: version.note,
    BasiertAuf: version.basedOn,
    ErstelltAm: version.madeAt.toISOString(),
    ErstelltVon: nameOf(version.madeBy),
    GeplantAm: version.state === 'Geplant' ? (version.publishAt?.toISOString() ?? null) : null,
    VeroeffentlichtAm: version.publishedAt?.toISOString() ?? null,
  }));
};

/** One version as the contract describes it. */
export const viewVersion = async (ctx: SetUpCtx, version: Version): Promise<ClientVersion> => {
  const [view] = await viewVersions(ctx, [version]);
  if (!view) throw new Error('a version without its view');
  return view;
};
