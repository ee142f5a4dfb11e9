import { resolveTxt } from 'node:dns/promises';
import type { ClientConfig } from '@mundwerk/contract/client/client';
import type { GoLivePoint } from '@mundwerk/contract/console/set-up/go-live';
import { place, point } from './rules.ts';

/** Timeout of DNS queries; a server without DNS learns nothing, which is no fault of the client. */
const PATIENCE_MS = 3000;

/** DKIM selectors that mail providers use most often; only the sender's own provider knows for sure. */
const DKIM_NAMES = ['default', 'mail', 'dkim', 's1', 'selector1', 'k1', 'google'];

/** The records that DNS returned, or that it could not be queried. */
type Answer = readonly string[] | 'unreachable';

const NOT_THERE = new Set(['ENOTFOUND', 'ENODATA']);

const ask = async (name: string): Promise<Answer> => {
  const patience = new Promise<Answer>((resolve) => {
    setTimeout(() => resolve('unreachable'), PATIENCE_MS).unref();
  });
  const asked = resolveTxt(name).then(
    (records): Answer => records.map((parts) => parts.join('')),
    (error: NodeJS.ErrnoException): Answer => (NOT_THERE.has(error.code ?? '') ? [] : 'unreachable'),
  );
  return Promise.race([asked, patience]);
};

const has = (answer: Answer, beginning: string): boolean =>
  answer !== 'unreachable' && answer.some((record) => record.toLowerCase().startsWith(beginning));

/** Whether the sender's domain states who may send for it: without that, mails are filtered as spam. */
export const mailSenderPoint = async ({ MailFrom }: ClientConfig): Promise<GoLivePoint> => {
  const domain = (/<([^<>]+)>$/.exec(MailFrom)?.[1] ?? MailFrom).split('@')[1] ?? '';
  const [spf, dmarc, ...keys] = await Promise.all([
    ask(domain),
    ask(`_dmarc.${domain}`),
    ...DKIM_NAMES.map((name) => ask(`${name}._domainkey.${domain}`)),
  ]);
  const target = place('client.json', 'MailFrom');
  if (spf === 'unreachable' || dmarc === 'unreachable')
    return point('Mailabsender', 'Hinweis', { values: [domain, 'DNS'], target });
  const missing = [
    ...(has(spf ?? [], 'v=spf1') ? [] : ['SPF']),
    ...(keys.some((key) => key !== 'unreachable' && key.some((record) => /\bp=/.test(record))) ? [] : ['DKIM']),
    ...(has(dmarc ?? [], 'v=dmarc1') ? [] : ['DMARC']),
  ];
  return point('Mailabsender', missing.length > 0 ? 'Hinweis' : 'Erfuellt', { values: [domain, ...missing], target });
};
