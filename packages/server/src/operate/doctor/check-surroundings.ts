import { lookup } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { isMoneyScope } from '@mundwerk/contract/values/operations/scopes';
import { createClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import { verifyBounceMailbox } from '#platform/mail/bounce/read-bounces.ts';
import { verifySmtp } from '#platform/mail/transport.ts';
import { productFile } from '#platform/product-files.ts';
import { loadEncryptedTables } from '../encryption-keys.ts';
import { type Finding, fault, note, ok, some } from './finding.ts';
import { lastTaskRun, listHosts, listLiveKeys } from './store.ts';

const ANSWER_MS = 5000;
const HOUR_MS = 3_600_000;

/** Scheduled tasks run every few minutes, so hours without one mean that no worker runs. */
const SILENT_HOURS = 2;

/** Checks the files of the release itself. */
export const checkFiles = (): Finding => {
  const needed = ['packages/web/dist/.vite/manifest.json', 'packages/web/dist/render/render.js'];
  return needed.every((path) => existsSync(productFile(path)))
    ? ok('files', 'The web app is built.')
    : fault('files', 'The web app is missing: unpack the release again, or run "npm run build" in the repository.');
};

/** Checks whether all keys that stored data are encrypted with are configured. */
export const checkKeys = async (db: Database, { encryptionKeys }: Config): Promise<Finding[]> => {
  const known = new Set(encryptionKeys.map(({ id }) => id));
  const [newest] = encryptionKeys;
  const findings: Finding[] = [];
  for (const [table, count] of Object.entries(await loadEncryptedTables())) {
    for (const { keyId, rows } of await count(db)) {
      if (!known.has(keyId))
        findings.push(
          fault('keys', `${rows} rows of ${table} need the key "${keyId}", which ENCRYPTION_KEYS lacks: add it again.`),
        );
      else if (keyId !== newest.id)
        findings.push(note('keys', `${rows} rows of ${table} are still encrypted with the older key "${keyId}".`));
    }
  }
  return findings.length > 0 ? findings : [ok('keys', 'Everything stored can be decrypted with the newest key.')];
};

const MAIL_REMEDY = 'correct SMTP_URL, or open the way to that server.';
const MAIL_REMEDIES: Readonly<Record<string, string>> = {
  ETLS: 'it offers no TLS that can be trusted. Correct it, or set SMTP_TLS=optional.',
};

/** Looks whether the mail server answers and accepts the login, without sending a mail. */
export const checkMail = async ({ smtpUrl, isSmtpTlsRequired }: Config): Promise<Finding> => {
  if (!smtpUrl) return note('mail', 'SMTP_URL is not set: mails stay in the development mailbox.');
  const { host } = new URL(smtpUrl);
  const reason = await verifySmtp({ smtpUrl, isSmtpTlsRequired });
  return reason === null
    ? ok('mail', `${host} takes mails.`)
    : fault(
        'mail',
        `${host} takes no mails (${reason}): ${MAIL_REMEDIES[reason.split(' ', 1)[0] ?? ''] ?? MAIL_REMEDY}`,
      );
};

/** Checks whether bounces are noticed: the return address, and its mailbox. */
export const checkBounces = async ({ bounces: { address, imapUrl } }: Config): Promise<Finding> => {
  if (!imapUrl)
    return note('bounces', 'BOUNCE_IMAP_URL is not set: mails that come back after they were sent are not noticed.');
  const { host } = new URL(imapUrl);
  const reason = await verifyBounceMailbox(imapUrl);
  if (reason !== null)
    return fault('bounces', `${host} cannot be read (${reason}): correct BOUNCE_IMAP_URL, or open the way to it.`);
  return address
    ? ok('bounces', `${host} is read for mails that come back.`)
    : note('bounces', `${host} is read, but BOUNCE_ADDRESS is not set: mails return to their clients' senders.`);
};

const isFound = async (host: string): Promise<boolean> => {
  const late = delay(ANSWER_MS, false, { ref: false });
  const name = host.replace(/:\d+$/, '');
  return Promise.race([
    lookup(name).then(
      () => true,
      () => false,
    ),
    late,
  ]);
};

/** Names the keys that move money and never end, or work from everywhere: keys of earlier releases, and those made on the shell. */
export const checkMoneyKeys = async (db: Database): Promise<Finding> => {
  const open = (await listLiveKeys(db)).filter(
    ({ scopes, isEndless, isFromEverywhere }) => (isEndless || isFromEverywhere) && scopes.some(isMoneyScope),
  );
  const told = open.map(({ client, name }) => `${client}/${name}`);
  return open.length > 0
    ? note(
        'api keys',
        `${some(told)} can move money without an end or from every network: replace them in the console.`,
      )
    : ok('api keys', 'Every key that moves money ends and is limited to networks.');
};

/** Checks whether every client has a host name that resolves. */
export const checkHosts = async (db: Database, { environment, console }: Config): Promise<Finding[]> => {
  const clients = await listHosts(db, environment);
  if (clients.length === 0) return [note('hosts', 'There is no client yet: "load-client" loads one from its folder.')];
  const homeless = clients.filter(({ hosts }) => hosts.length === 0).map(({ key }) => key);
  const hosts = [...clients.flatMap((client) => client.hosts), ...(console.host === null ? [] : [console.host])];
  const shared = clients.filter(({ hosts: own }) => console.host !== null && own.includes(console.host));
  const found = await Promise.all(hosts.map(isFound));
  const unknown = hosts.filter((_, index) => !found[index]);
  const isLocal = environment === 'development' || environment === 'testing';
  return [
    ...(homeless.length > 0 && !isLocal
      ? [
          fault(
            'hosts',
            `${some(homeless)} cannot be opened: name a host under Hosts.${environment} in client.json and load it again.`,
          ),
        ]
      : []),
    ...(shared.length > 0
      ? [fault('hosts', `CONSOLE_HOST is a host of ${some(shared.map(({ key }) => key))}: give the console another.`)]
      : []),
    ...(unknown.length > 0
      ? [note('hosts', `${some(unknown)} cannot be resolved from here: check the names in DNS.`)]
      : []),
    ok('hosts', `${clients.length} clients have ${hosts.length} host names.`),
  ];
};

/** Checks whether any worker is running. */
export const checkWorkers = async (db: Database): Promise<Finding> => {
  const last = await lastTaskRun(db);
  if (last === null)
    return note('workers', 'No scheduled task has run yet: a process that runs jobs begins within minutes.');
  const hours = (createClock().now().getTime() - last.getTime()) / HOUR_MS;
  return hours > SILENT_HOURS
    ? fault(
        'workers',
        `No scheduled task has run for ${Math.floor(hours)} hours: start a process with PROCESS_ROLE=worker or both.`,
      )
    : ok('workers', `A scheduled task ran at ${last.toISOString().slice(0, 16)}Z.`);
};

/** Checks the proxy and the console's identity provider. */
export const checkWaysIn = async ({ environment, trustProxy, console }: Config): Promise<Finding[]> => {
  const isDeployed = environment === 'production' || environment === 'staging';
  const proxy =
    isDeployed && trustProxy === false
      ? [note('proxy', 'TRUST_PROXY is not set: behind a proxy every visitor would look like the proxy.')]
      : [];
  if (!console.signOn)
    return [...proxy, ...(isDeployed ? [note('console', 'CONSOLE_ISSUER is not set: there is no console.')] : [])];
  const about = `${console.signOn.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const reply = await fetch(about, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => null);
  return [
    ...proxy,
    reply?.ok
      ? ok('console', 'The identity provider of the console answers.')
      : fault('console', `${about} does not answer: correct CONSOLE_ISSUER, or open the way to it.`),
  ];
};
