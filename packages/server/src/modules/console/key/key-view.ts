import type { KeyView } from '@mundwerk/contract/console/connect/keys';
import { isMoneyScope } from '@mundwerk/contract/values/operations/scopes';
import type { OperationsKey } from '#modules/operations/index.ts';

const statusOf = (key: OperationsKey, now: Date, approvalId: string | null): KeyView['Status'] => {
  if (key.revokedAt) return 'Widerrufen';
  if (key.expiresAt && key.expiresAt <= now) return 'Abgelaufen';
  if (!key.isWaiting) return 'Aktiv';
  return approvalId === null ? 'NichtFreigegeben' : 'Wartet';
};

/** The limits that every new key with a money scope has, and keys of earlier releases may lack. */
const warningsOf = ({ kind, scopes, expiresAt, networks }: OperationsKey): KeyView['Warnungen'] => {
  if (kind === 'test' || !scopes.some(isMoneyScope)) return [];
  return [
    ...(expiresAt === null ? (['OhneEnde'] as const) : []),
    ...(networks.length === 0 ? (['OhneNetze'] as const) : []),
  ];
};

/** A key as the console shows it. */
export const keyView = (
  key: OperationsKey,
  now: Date,
  { refusedToday = 0, approvalId = null }: { readonly refusedToday?: number; readonly approvalId?: string | null } = {},
): KeyView => ({
  Id: key.id,
  Name: key.name,
  Art: key.kind,
  Status: statusOf(key, now, approvalId),
  Bereiche: [...key.scopes],
  Netze: [...key.networks],
  ErstelltAm: key.createdAt.toISOString(),
  EndetAm: key.expiresAt?.toISOString() ?? null,
  ZuletztBenutztAm: key.lastUsedAt?.toISOString() ?? null,
  WiderrufenAm: key.revokedAt?.toISOString() ?? null,
  AbgelehntHeute: refusedToday,
  FreigabeId: approvalId,
  Warnungen: key.revokedAt ? [] : warningsOf(key),
});
