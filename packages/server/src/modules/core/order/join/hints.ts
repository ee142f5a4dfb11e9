import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import type { Ctx } from '#platform/context.ts';
import { derivedKey, keyedHash } from '#platform/ids.ts';
import type { Hints } from './rules.ts';

/** What a report or a contact says of the customer, in clear. */
export interface Named {
  readonly number?: string | null;
  readonly email?: string | null;
  readonly lastName?: string | null;
  readonly postcode?: string | null;
}

const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll('ß', 'SS')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The same form for what two systems write differently: spaces, dots, accents, case. */
const plainForms = ({ number, email, lastName, postcode }: Named): Hints<string | null> => ({
  number: number && letters(number) !== '' ? letters(number) : null,
  email: email ? normaliseEmail(email) : null,
  name: lastName && postcode ? `${letters(lastName)} ${letters(postcode)}` : null,
});

const hashesWith =
  ({ client }: Pick<Ctx, 'client'>, secret: string) =>
  (kind: string, value: string | null): string | null => {
    const key = Buffer.from(derivedKey(secret, 'hints of contracts')).toString('base64url');
    return value === null ? null : keyedHash(key, `${client.key} ${kind} ${value}`);
  };

/** The hashes under which a report's hints are stored. */
export const hintsOfReport = (ctx: Pick<Ctx, 'client' | 'platform'>, said: Named): Hints<string | null> => {
  const plain = plainForms(said);
  const hash = hashesWith(ctx, ctx.platform.config.appSecret);
  return { number: hash('number', plain.number), email: hash('email', plain.email), name: hash('name', plain.name) };
};

/** The hashes that a contact's hints may have, by each secret that the installation accepts. */
export const hintsOfContact = (
  ctx: Pick<Ctx, 'client' | 'platform'>,
  said: Named,
  storedNumber: string | null,
): Hints<readonly string[]> => {
  const plain = plainForms(said);
  const hashes = ctx.platform.config.acceptedSecrets.map((secret) => hashesWith(ctx, secret));
  const all = (kind: 'email' | 'name') => hashes.flatMap((hash) => hash(kind, plain[kind]) ?? []);
  return { number: storedNumber === null ? [] : [storedNumber], email: all('email'), name: all('name') };
};
