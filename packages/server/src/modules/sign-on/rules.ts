/** What an identity provider says of a person. */
export type Claims = Readonly<Record<string, unknown>>;

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

/** The texts of a claim, whether it is one or a list; numbers count as texts. */
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

/** The address, if the provider says that it belongs to the person: rights that we give by it must not follow from a typed one. */
export const verifiedEmailIn = (claims: Claims): string | null =>
  claimAt(claims, 'email_verified') === true ? emailIn(claims) : null;

/** How much earlier than its token a sign-in may be to count as made for it. */
const FRESH_SECONDS = 120;

/**
 * Whether the person proved just now who they are: the token's own times are compared, so that no clock of ours is asked. A provider
 * that does not say when the person signed in cannot vouch for it.
 */
export const isFreshSignIn = ({ iat, auth_time: signedInAt }: Claims): boolean =>
  typeof iat === 'number' && typeof signedInAt === 'number' && iat - signedInAt <= FRESH_SECONDS;
