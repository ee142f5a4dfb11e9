import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

// What every shop needs of the portal: calls with its key, and the check of a webhook's signature.
const { PORTAL = 'http://localhost:3000', KEY, WEBHOOK_SECRET = '' } = process.env;
const TOLERANCE_SECONDS = 300;

/** Calls the portal. Repeating is safe, because an order is known by the shop's own number. */
export const call = async (method, path, body) => {
  const reply = await fetch(`${PORTAL}/api/v1/nordnetz/betrieb/${path}`, {
    method,
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json', language: 'en' },
    body: body && JSON.stringify(body),
  });
  if (reply.status === 429 || reply.status === 503) {
    await delay(1000 * Number(reply.headers.get('retry-after') ?? 5));
    return call(method, path, body);
  }
  const answer = await reply.json();
  if (!reply.ok) throw new Error(`${answer.ErrorCode}: ${answer.Message}`);
  return answer;
};

/** Today in the client's time zone; `SHOP_TODAY` is for trying the shop against a portal whose clock was moved. */
export const today = () =>
  process.env.SHOP_TODAY ?? new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

/** Whether a webhook was signed with our secret, not long ago. While a secret is renewed there are two signatures. */
export const isGenuine = (headers, body) => {
  // Without a secret everybody could sign.
  if (!WEBHOOK_SECRET.startsWith('whsec_')) return false;
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures = '' } = headers;
  const secret = Buffer.from(WEBHOOK_SECRET.slice('whsec_'.length), 'base64');
  const hash = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64');
  const expected = Buffer.from(`v1,${hash}`);
  const isOurs = (given) => given.length === expected.length && timingSafeEqual(given, expected);
  const ageSeconds = Date.now() / 1000 - Number(seconds);
  if (!(Math.abs(ageSeconds) <= TOLERANCE_SECONDS)) return false;
  return signatures.split(' ').some((signature) => isOurs(Buffer.from(signature)));
};
