import { createHmac, randomUUID } from 'node:crypto';

// Sends a signed webhook to a receiver, to try it without the portal: node send-webhook.mjs <address> <secret> <type> [<data>] [<id>].
const [address, secret, type, data = '{}', id = randomUUID()] = process.argv.slice(2);
const now = new Date().toISOString();

const seconds = Math.floor(Date.parse(now) / 1000);
const body = JSON.stringify({ type, timestamp: now, data: JSON.parse(data) });
const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
const reply = await fetch(address, {
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  },
  body,
});
console.log(`${reply.status} ${(await reply.text()).trim()}`);
