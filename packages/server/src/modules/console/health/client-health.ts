import { setTimeout as delay } from 'node:timers/promises';
import type { ClientHealth } from '@mundwerk/contract/console/operate/health';
import type { HealthPart } from '@mundwerk/contract/values/console/health';
import type { Ctx } from '#platform/context.ts';
import { reasonOf } from '#platform/error-facts.ts';
import { countAnswers, countMailFacts, countWaitingEvents, selectTroubled } from './read-models/counts.ts';

/** A part that takes longer is left out: the others are what a person needs while something is wrong. */
const PATIENCE_MS = 3000;

/** Reads the parts of a page in parallel and separately: one that fails or times out is null, and named in `missing`. */
export const partReader = ({ log }: Pick<Ctx, 'log'>) => {
  const missing: HealthPart[] = [];
  const readPart = async <T>(part: HealthPart, read: () => Promise<T>): Promise<T | null> => {
    const late = new AbortController();
    const patience = delay(PATIENCE_MS, null, { signal: late.signal }).then(() => {
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
