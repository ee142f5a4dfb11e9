import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#platform/config.ts';
import { derivedKey } from '#platform/ids.ts';

/** Placeholder for the id of a mail in the configured address, on servers that deliver all its forms to one mailbox. */
export const ID_PLACE = '{id}';

const SIGNATURE_LENGTH = 12;

const sign = (secret: string, id: string): string =>
  createHmac('sha256', derivedKey(secret, 'return path')).update(id).digest('hex').slice(0, SIGNATURE_LENGTH);

/** The address that mail servers return a mail to; null where it is the sender's own. */
export const returnPath = (
  { bounces, appSecret }: Pick<Config, 'bounces' | 'appSecret'>,
  mailId: string,
): string | null => {
  if (bounces.address === null) return null;
  const id = mailId.replaceAll('-', '');
  return bounces.address.replace(ID_PLACE, () => `${id}.${sign(appSecret, id)}`);
};

const isSigned = (secrets: readonly string[], id: string, signature: string): boolean =>
  secrets.some((secret) => timingSafeEqual(Buffer.from(sign(secret, id)), Buffer.from(signature)));

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The mail whose return path is among the addresses that a report was sent to; null without one that we signed. */
export const mailInReturnPath = (
  { bounces, acceptedSecrets }: Pick<Config, 'bounces' | 'acceptedSecrets'>,
  addresses: string,
): string | null => {
  if (!bounces.address?.includes(ID_PLACE)) return null;
  const [before = '', after = ''] = bounces.address.split(ID_PLACE).map(escaped);
  const pattern = new RegExp(`${before}([0-9a-f]{32})\\.([0-9a-f]{${SIGNATURE_LENGTH}})${after}`, 'gi');
  for (const [, id = '', signature = ''] of addresses.matchAll(pattern))
    if (isSigned(acceptedSecrets, id.toLowerCase(), signature.toLowerCase()))
      return id.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return null;
};
