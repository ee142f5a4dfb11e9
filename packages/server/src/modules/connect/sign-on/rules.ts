/** What an identity provider says of a person. */
export type Claims = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Claims =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A claim by its path: first as a literal name, because names with dots exist, then segment by segment. */
export const claimAt = (claims: Claims, path: string): unknown => {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path
    .split('.')
    .reduce<unknown>(
      (value, part) => (isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined),
      claims,
    );
};

/** The string values of a claim, whether it is single or a list; numbers are converted. */
export const textsAt = (claims: Claims, path: string): string[] => {
  const value = claimAt(claims, path);
  const values = Array.isArray(value) ? value : [value];
  return values.flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? [String(one)] : []));
};

/** The person's name, as far as the provider says it. */
export const nameIn = (claims: Claims): string => {
  const parts = [...textsAt(claims, 'given_name'), ...textsAt(claims, 'family_name')].join(' ');
  return (textsAt(claims, 'name')[0] ?? parts).trim().slice(0, 120);
};

export const emailIn = (claims: Claims): string | null => textsAt(claims, 'email')[0]?.slice(0, 254) ?? null;

/** The e-mail address, if the provider has verified it: we grant rights by it, so a self-declared one must not count. */
export const verifiedEmailIn = (claims: Claims): string | null =>
  claimAt(claims, 'email_verified') === true ? emailIn(claims) : null;

/** Most seconds between the sign-in and its token for the sign-in to count as fresh. */
const FRESH_SECONDS = 120;

/**
 * Whether the person authenticated just now: the token's own times are compared, so that our clock does not matter. A provider that does not
 * send the time of the sign-in cannot prove it.
 */
export const isFreshSignIn = ({ iat, auth_time: signedInAt }: Claims): boolean =>
  typeof iat === 'number' && typeof signedInAt === 'number' && iat - signedInAt <= FRESH_SECONDS;
