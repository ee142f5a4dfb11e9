import { hasValidIbanChecksum, maskIban, normaliseIban } from '@mundwerk/contract/values/person/iban';
import { maskEmail } from '@mundwerk/contract/values/person/mask-email';
import type { Platform } from '#platform/context.ts';
import { derivedKey, keyedHash } from '#platform/ids.ts';
import type { JsonValue } from './rules.ts';

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const IBAN = /\b[A-Z]{2}\d{2}(?:[ ]?[A-Z0-9]){11,30}\b/gi;

/** A text without whole addresses and account numbers: colleagues type them into reasons, and the record stays for years. */
export const maskText = (text: string): string =>
  text
    .replaceAll(EMAIL, maskEmail)
    .replaceAll(IBAN, (found) => (hasValidIbanChecksum(normaliseIban(found)) ? maskIban(normaliseIban(found)) : found));

/** The same for every text in a value. */
export const maskJson = (value: JsonValue): JsonValue => {
  if (typeof value === 'string') return maskText(value);
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(maskJson);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, maskJson(inner)]));
};

/** First letters and dots, for names and values of no other format. */
const maskPlain = (value: string): string =>
  value
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}•••`)
    .join(' ');

/**
 * A personal value as the audit log has it: masked, with a keyed hash, so that an auditor can see that two records are about the
 * same value, and erasing the person leaves nothing behind that names them.
 */
export const auditValue = (
  { config }: Pick<Platform, 'config'>,
  kind: 'email' | 'iban' | 'text',
  value: string | null,
): { readonly masked: string; readonly hash: string } | null => {
  if (value === null) return null;
  const masked = { email: maskEmail, iban: maskIban, text: maskPlain }[kind](value);
  const secret = Buffer.from(derivedKey(config.appSecret, 'audit value')).toString('base64url');
  return { masked, hash: keyedHash(secret, `${kind} ${value}`).slice(0, 16) };
};
