import type { StopView } from '@mundwerk/contract/console/repair/stop';
import { type StoredStop, selectStops } from '#modules/stop/index.ts';
import type { Ctx } from '#platform/context.ts';
import { nameSigners } from '../repair/name-signers.ts';
import { nameTarget } from './name-target.ts';

/** Lifted stops are shown for a year; the audit log has them longer. */
const SHOWN_DAYS = 365;
const MAX_SHOWN = 300;

/** The stops of a client: those that hold first, the newest first. */
export const listStops = async (ctx: Ctx): Promise<StopView[]> => {
  const stops = await selectStops(ctx, new Date(ctx.now.getTime() - SHOWN_DAYS * 86_400_000), MAX_SHOWN);
  const nameOf = await nameSigners(
    ctx,
    stops.flatMap(({ setBy, liftedBy }) => [setBy, liftedBy]),
  );
  const isActive = ({ liftedAt, endsAt }: StoredStop): boolean =>
    liftedAt === null && (endsAt === null || endsAt > ctx.now);
  const views = await Promise.all(
    stops.map(async (stop) => ({
      Id: stop.id,
      Ziel: stop.target,
      Kennung: stop.targetId,
      Name: (await nameTarget(ctx, stop.target, stop.targetId)) ?? stop.targetId,
      Umfang: [...stop.scopes],
      Texte: { ...stop.texts },
      SeitWann: stop.setAt.toISOString(),
      Von: nameOf(stop.setBy),
      Bis: stop.endsAt?.toISOString() ?? null,
      AufgehobenAm: stop.liftedAt?.toISOString() ?? null,
      AufgehobenVon: stop.liftedBy === null ? null : nameOf(stop.liftedBy),
      IstAktiv: isActive(stop),
    })),
  );
  return [...views.filter(({ IstAktiv }) => IstAktiv), ...views.filter(({ IstAktiv }) => !IstAktiv)];
};
