import type { ClientConfig } from '@mundwerk/contract/client/client';
import { AGENCY_ROLES, type AgencyRole } from '@mundwerk/contract/values/agency-rights';

/** How a client's identity provider describes a user. */
export type SignOnConfig = NonNullable<ClientConfig['AgenturAnmeldung']>;

type Claims = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Claims =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A claim by its path: the name as it stands first, because names with dots exist, then step by step. */
export const claimAt = (claims: Claims, path: string): unknown => {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path
    .split('.')
    .reduce<unknown>(
      (value, part) => (isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined),
      claims,
    );
};

const textsAt = (claims: Claims, path: string): string[] => {
  const value = claimAt(claims, path);
  const values = Array.isArray(value) ? value : [value];
  return values.flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? [String(one)] : []));
};

/** The roles that the provider's values stand for; unmapped values are dropped (spec 1 §6: unlisted means nothing). */
export const rolesIn = (claims: Claims, { RollenClaim, RollenZuordnung }: SignOnConfig): AgencyRole[] => {
  const roles = textsAt(claims, RollenClaim).flatMap((value) =>
    Object.hasOwn(RollenZuordnung, value) ? [RollenZuordnung[value]] : [],
  );
  return AGENCY_ROLES.filter((role) => roles.includes(role));
};

/** The numbers of the agencies the provider names. */
export const agenciesIn = (claims: Claims, { AgenturClaim }: SignOnConfig): string[] => [
  ...new Set(textsAt(claims, AgenturClaim).filter((number) => /^[\w-]{1,40}$/.test(number))),
];

/** The user's name, as far as the provider says it. */
export const nameIn = (claims: Claims): string => {
  const parts = [...textsAt(claims, 'given_name'), ...textsAt(claims, 'family_name')].join(' ');
  return (textsAt(claims, 'name')[0] ?? parts).trim().slice(0, 120);
};

export const emailIn = (claims: Claims): string | null => textsAt(claims, 'email')[0]?.slice(0, 254) ?? null;
