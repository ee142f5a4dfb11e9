import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { CHANNELS } from '@mundwerk/contract/values/channel';
import { CODE_ALPHABET, isCode, RECOMMENDATION_NUMBER_LENGTH } from '@mundwerk/contract/values/code';
import type { Ctx } from '#platform/context.ts';
import { derivedKey } from '#platform/ids.ts';
import { type Recipient, selectRecipientForUpdate, selectRecipients } from '../store.ts';

/** What a recipient's number says about itself: the recommendation it belongs to, and the channel the visitor came by. */
export interface ReadNumber {
  readonly recommendationNumber: string;
  readonly channel: string | null;
}

const CIPHER = 'aes-256-ecb';
const NONCE_BITS = 40n;
const CHECK_BITS = 32n;
const CHANNEL_BITS = 6n;
const ZERO = 'a'.charCodeAt(0) - 1;
/** A number whose bits say version and variant of a UUID. */
const UUID = /^.{12}[1-8].{3}[89ab]/;

const keyOf = (secret: string, clientKey: string): Uint8Array => derivedKey(secret, `recipient number of ${clientKey}`);

/** Passes one block through the cipher. A single block of unique content needs no mode that chains blocks. */
const transform = (cipher: ReturnType<typeof createCipheriv | typeof createDecipheriv>, block: Buffer): Buffer => {
  cipher.setAutoPadding(false);
  return Buffer.concat([cipher.update(block), cipher.final()]);
};

const codeBits = (code: string): bigint =>
  [...code].reduce((bits, character) => (bits << 5n) | BigInt(CODE_ALPHABET.indexOf(character)), 0n);

const codeOf = (bits: bigint): string =>
  Array.from(
    { length: RECOMMENDATION_NUMBER_LENGTH },
    (_, index) => CODE_ALPHABET[Number((bits >> BigInt(5 * (RECOMMENDATION_NUMBER_LENGTH - 1 - index))) & 31n)],
  ).join('');

/** A letter never changes its meaning, so that numbers stay readable when channels are added. */
const channelBits = (channel: string | null): bigint => {
  const letter = CHANNELS.find(({ code }) => code === channel)?.letter;
  return letter === undefined ? 0n : BigInt(letter.charCodeAt(0) - ZERO);
};

const channelOf = (bits: number): string | null =>
  CHANNELS.find(({ letter }) => letter.charCodeAt(0) - ZERO === bits)?.code ?? null;

/**
 * A new number for a visitor of a recommendation: 128 bits in hex that look random to everyone else (decisions §3). The number is the
 * encrypted form of what it stands for, so that a visitor who types nothing leaves no row behind.
 */
export const newRecipientNumber = ({ platform, client }: Ctx, visited: ReadNumber): string => {
  const key = keyOf(platform.config.appSecret, client.key);
  const said = (codeBits(visited.recommendationNumber) << CHANNEL_BITS) | channelBits(visited.channel);
  for (;;) {
    const nonce = BigInt(`0x${randomBytes(Number(NONCE_BITS) / 8).toString('hex')}`);
    const block = Buffer.from((((said << NONCE_BITS) | nonce) << CHECK_BITS).toString(16).padStart(32, '0'), 'hex');
    const number = transform(createCipheriv(CIPHER, key, null), block).toString('hex');
    // About one in eight is a valid UUID, which the row of the number has as its id.
    if (UUID.test(number)) return number;
  }
};

/** Reads a number that this installation made for the client; null for any other. */
export const readRecipientNumber = ({ platform, client }: Ctx, number: string): ReadNumber | null => {
  for (const secret of platform.config.acceptedSecrets) {
    const decipher = createDecipheriv(CIPHER, keyOf(secret, client.key), null);
    const content = BigInt(`0x${transform(decipher, Buffer.from(number, 'hex')).toString('hex')}`);
    if (content & ((1n << CHECK_BITS) - 1n)) continue;
    const said = content >> (CHECK_BITS + NONCE_BITS);
    const recommendationNumber = codeOf(said >> CHANNEL_BITS);
    if (isCode(recommendationNumber, RECOMMENDATION_NUMBER_LENGTH)) {
      return { recommendationNumber, channel: channelOf(Number(said & ((1n << CHANNEL_BITS) - 1n))) };
    }
  }
  return null;
};

/** The id of the row that a number gets with its first data: the same 128 bits, so that a token names both. */
export const idOfNumber = (number: string): string =>
  number.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The number whose row has this id, if the row was made of a number. */
export const numberOfId = (id: string): string => id.replaceAll('-', '').toLowerCase();

/** A visitor who has a number and typed nothing: known by the number alone, without a row. */
export const visitorOf = (ctx: Ctx, number: string): Recipient | null => {
  const said = readRecipientNumber(ctx, number);
  return (
    said && { id: idOfNumber(number), number, ...said, data: null, isLead: false, dataGivenAt: null, consentAt: null }
  );
};

/** Recipients by their ids or numbers, visitors without a row included; those whose data was deleted are not found. */
export const findRecipients = async (
  ctx: Ctx,
  by: 'id' | 'number',
  values: readonly string[],
): Promise<ReadonlyMap<string, Recipient>> => {
  const stored = await selectRecipients(ctx, by, values);
  return new Map(
    values.flatMap((value) => {
      const row = stored.get(value);
      const found = row === undefined ? visitorOf(ctx, by === 'id' ? numberOfId(value) : value) : row;
      return found ? [[value, found] as const] : [];
    }),
  );
};

/** One recipient; null when there is none. */
export const findRecipient = async (ctx: Ctx, by: 'id' | 'number', value: string): Promise<Recipient | null> =>
  (await findRecipients(ctx, by, [value])).get(value) ?? null;

/** One recipient, locked until the transaction ends; a visitor without a row has nothing to lock. */
export const lockRecipient = async (ctx: Ctx, id: string): Promise<Recipient | null> =>
  (await selectRecipientForUpdate(ctx, id)) ?? findRecipient(ctx, 'id', id);
