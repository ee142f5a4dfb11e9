import { setTimeout as delay } from 'node:timers/promises';
import type { ClientHealth, Systeme, SystemView } from '@mundwerk/contract/console/operate/health';
import { ALL_CLIENTS, mayAct, rolesFor } from '@mundwerk/contract/values/console/acts';
import type { HealthPart, SystemKind } from '@mundwerk/contract/values/console/health';
import { sql } from 'kysely';
import type { OperatorActor } from '#modules/actors.ts';
import { EMBEDDED_ISSUER } from '#modules/connect/sign-on/index.ts';
import { askContentServer } from '#modules/core/content/index.ts';
import { fetchPuzzle, friendlyAccess } from '#platform/captcha/friendly-captcha.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { reasonOf } from '#platform/error-facts.ts';
import { verifyBounceMailbox } from '#platform/mail/bounce/read-bounces.ts';
import { verifySmtp } from '#platform/mail/transport.ts';
import { askOutside } from '#platform/outside/ask-outside.ts';
import type { RootActCtx } from '../acts.ts';
import { countAnswers, countMailFacts, countWaitingEvents, selectTroubled } from './read-models/counts.ts';

/** A system that takes longer is as good as down for those who wait for it. */
const PATIENCE_MS = 4000;

/** The part of the server itself that stands in for an outside system. */
export const embedded = (kind: SystemKind): SystemView => ({
  Art: kind,
  Zustand: 'Eingebaut',
  Host: null,
  Millisekunden: null,
  Fehler: null,
});

/** The host of an address; its user, password and path must not be shown here. */
export const hostIn = (address: string): string | null => (URL.canParse(address) ? new URL(address).host : null);

/** Queries an outside system, with a timeout. `ask` returns the fault in a word, or null. */
export const askSystem = async (
  kind: SystemKind,
  address: string,
  ask: () => Promise<string | null>,
): Promise<SystemView> => {
  const begun = performance.now();
  const late = new AbortController();
  const patience = delay(PATIENCE_MS, 'timeout', { signal: late.signal }).catch(() => null);
  // Network errors may contain addresses and more, so only their code is shown.
  const codeOf = (error: unknown): string => {
    const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
    return String(cause?.code ?? code ?? 'no answer');
  };
  const fault = await Promise.race([ask().catch(codeOf), patience]).finally(() => late.abort());
  return {
    Art: kind,
    Zustand: fault === null ? 'Antwortet' : 'Gestoert',
    Host: hostIn(address),
    Millisekunden: Math.round(performance.now() - begun),
    Fehler: fault,
  };
};

/** Sends a request: `fetch` for addresses of the installation, the guarded way out for those of clients. */
export type Send = (url: URL, init: RequestInit) => Promise<Response>;

/** Whether an address answers with something good; redirects are not followed, because only the configured address counts. */
export const askAddress = async (
  send: Send,
  address: string,
  isGood = (status: number) => status < 300,
): Promise<string | null> => {
  const reply = await send(new URL(address), { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
  await reply.body?.cancel();
  return isGood(reply.status) ? null : `status ${reply.status}`;
};

/** Whether an OpenID Connect provider serves its discovery document. */
export const askProvider = (send: Send, issuer: string): Promise<string | null> =>
  askAddress(send, `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);

type Look = SystemView | Promise<SystemView>;

const guarded =
  ({ platform }: Ctx): Send =>
  (url, init) =>
    askOutside(platform, url, init);

const signOnOf = (ctx: Ctx): Look[] => {
  const { ModuleAgentur, AgenturAnmeldung } = ctx.client.config;
  if (!ModuleAgentur || !AgenturAnmeldung) return [];
  const { Issuer } = AgenturAnmeldung;
  return [
    Issuer === EMBEDDED_ISSUER
      ? embedded('Anmeldedienst')
      : askSystem('Anmeldedienst', Issuer, () => askProvider(guarded(ctx), Issuer)),
  ];
};

const contentOf = ({ platform, client }: Ctx): Look => {
  const { SquidexUrl } = client.config;
  return SquidexUrl === null
    ? embedded('Inhaltsdienst')
    : askSystem('Inhaltsdienst', SquidexUrl, () => askContentServer(platform, client));
};

const captchaOf = (ctx: Ctx): Look => {
  const access = friendlyAccess(ctx.client.config);
  return access
    ? askSystem('Captcha', access.url, async () => ((await fetchPuzzle(ctx, access)) ? null : 'no puzzle'))
    : embedded('Captcha');
};

/** A working Matomo refuses a request that has nothing to record, so only 404 and server errors count as a fault. */
const statisticsOf = (ctx: Ctx): Look => {
  const { MatomoUrl } = ctx.client.config;
  return MatomoUrl
    ? askSystem('Statistik', MatomoUrl, () =>
        askAddress(
          guarded(ctx),
          `${MatomoUrl.replace(/\/$/, '')}/matomo.php`,
          (status) => status < 500 && status !== 404,
        ),
      )
    : embedded('Statistik');
};

/** Without error and time, which would tell the person who sets an address what else listens there. */
const withoutCause = (view: SystemView): SystemView => ({ ...view, Millisekunden: null, Fehler: null });

/** Queries the systems of a client in parallel. Only people of the installation are told why one cannot be used. */
export const checkClientSystems = async (ctx: CtxOf<OperatorActor>): Promise<Systeme> => {
  const views = await Promise.all([...signOnOf(ctx), contentOf(ctx), captchaOf(ctx), statisticsOf(ctx)]);
  const isOfInstallation = mayAct(rolesFor(ctx.actor.grants, ALL_CLIENTS), 'health.read');
  return { Stand: ctx.now.toISOString(), Systeme: isOfInstallation ? views : views.map(withoutCause) };
};

const askDatabase = (db: Database) => async (): Promise<null> => {
  await sql`select 1`.execute(db);
  return null;
};

/** Queries the systems that all clients share in parallel: database, replica, mail server, bounce mailbox, console identity provider. */
export const checkSystems = async (ctx: RootActCtx): Promise<Systeme> => {
  const { config, db, replica } = ctx.platform;
  const { databaseUrl, readDatabaseUrl, smtpUrl, isSmtpTlsRequired } = config;
  const asked: (SystemView | Promise<SystemView>)[] = [
    databaseUrl === null ? embedded('Datenbank') : askSystem('Datenbank', databaseUrl, askDatabase(db)),
    ...(replica && readDatabaseUrl ? [askSystem('Replik', readDatabaseUrl, askDatabase(replica.db))] : []),
    smtpUrl === null
      ? embedded('Mailserver')
      : askSystem('Mailserver', smtpUrl, () => verifySmtp({ smtpUrl, isSmtpTlsRequired })),
  ];
  const { imapUrl } = config.bounces;
  if (imapUrl) asked.push(askSystem('Rueckpostfach', imapUrl, () => verifyBounceMailbox(imapUrl)));
  const { signOn } = config.console;
  asked.push(
    signOn
      ? askSystem('Anmeldedienst', signOn.issuer, () => askProvider(fetch, signOn.issuer))
      : embedded('Anmeldedienst'),
  );
  return { Stand: ctx.now.toISOString(), Systeme: await Promise.all(asked) };
};

/** A part that takes longer is left out: the others are what a person needs while something is wrong. */
const PART_PATIENCE_MS = 3000;

/** Reads the parts of a page in parallel and separately: one that fails or times out is null, and named in `missing`. */
export const partReader = ({ log }: Pick<Ctx, 'log'>) => {
  const missing: HealthPart[] = [];
  const readPart = async <T>(part: HealthPart, read: () => Promise<T>): Promise<T | null> => {
    const late = new AbortController();
    const patience = delay(PART_PATIENCE_MS, null, { signal: late.signal }).then(() => {
      throw new Error('not read in time');
    });
    try {
      return await Promise.race([read(), patience]);
    } catch (error) {
      missing.push(part);
      log.warn({ part, reason: reasonOf(error) }, 'a part of health cannot be read');
      return null;
    } finally {
      late.abort();
      patience.catch(() => undefined);
    }
  };
  return { missing, readPart };
};

type At = Pick<Ctx, 'db' | 'now' | 'platform'>;

/** Mails are counted over a week: a day has few, and a month hides today's problems. */
const WEEK_MS = 7 * 86_400_000;

/** For how many seconds something waits. */
export const secondsSince = (now: Date, moment: Date | null): number | null =>
  moment && Math.max(0, Math.round((now.getTime() - moment.getTime()) / 1000));

/** The state of mail delivery of one client, or of all. */
export const mailHealth = async (
  { db, now, platform }: At,
  key: string | null,
): Promise<NonNullable<ClientHealth['Mails']>> => {
  const since = new Date(now.getTime() - WEEK_MS);
  const { imapUrl } = platform.config.bounces;
  const facts = await countMailFacts(db, key, since);
  const returned = facts.failed + facts.bouncedHard + facts.bouncedSoft;
  const answers = returned > 0 ? await countAnswers(db, key, since) : [];
  return {
    Wartend: facts.waiting,
    AeltesterSekunden: secondsSince(now, facts.oldestAt),
    Gesendet: facts.sent,
    Zurueck: returned,
    Abgewiesen: facts.failed,
    Unzustellbar: facts.bouncedHard,
    VergeblichVersucht: facts.bouncedSoft,
    Verspaetet: facts.delayed,
    NichtGesendet: facts.withheld,
    ToteAdressen: facts.deadAddresses,
    HatPostfach: imapUrl !== null,
    Antworten: answers.map(({ code, mails }) => ({ Code: code, Anzahl: mails })),
  };
};

/** The state of the webhooks of one client, or of all. */
export const webhookHealth = async (
  { db }: At,
  key: string | null,
): Promise<NonNullable<ClientHealth['Webhooks']>> => ({
  Wartend: await countWaitingEvents(db, key),
  Gestoert: (await selectTroubled(db, key)).map(({ id, clientKey, name, state, since, waiting }) => ({
    Id: id,
    Mandant: clientKey,
    Name: name,
    Status: state,
    GestoertSeit: since?.toISOString() ?? null,
    Wartend: waiting,
  })),
});

/** The state of a client's mails and webhooks. */
export const getClientHealth = async (ctx: Ctx): Promise<ClientHealth> => {
  const { missing, readPart } = partReader(ctx);
  const [Mails, Webhooks] = await Promise.all([
    readPart('Mails', () => mailHealth(ctx, ctx.client.key)),
    readPart('Webhooks', () => webhookHealth(ctx, ctx.client.key)),
  ]);
  return { Stand: ctx.now.toISOString(), NichtGelesen: missing, Mails, Webhooks };
};
