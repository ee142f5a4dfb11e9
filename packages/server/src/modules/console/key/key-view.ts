import type { KeyView } from '@mundwerk/contract/console/connect/keys';
import type { OperationsKey } from '../../operations/index.ts';

const statusOf = ({ revokedAt, expiresAt }: OperationsKey, now: Date): KeyView['Status'] => {
  if (revokedAt) return 'Widerrufen';
  return expiresAt && expiresAt <= now ? 'Abgelaufen' : 'Aktiv';
};

/** A key as the console shows it. */
export const keyView = (key: OperationsKey, now: Date, refusedToday: number): KeyView => ({
  Id: key.id,
  Name: key.name,
  Art: key.kind,
  Status: statusOf(key, now),
  Bereiche: [...key.scopes],
  Netze: [...key.networks],
  ErstelltAm: key.createdAt.toISOString(),
  EndetAm: key.expiresAt?.toISOString() ?? null,
  ZuletztBenutztAm: key.lastUsedAt?.toISOString() ?? null,
  WiderrufenAm: key.revokedAt?.toISOString() ?? null,
  AbgelehntHeute: refusedToday,
});
