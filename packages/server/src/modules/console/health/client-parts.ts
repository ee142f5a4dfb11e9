import type { ClientHealth } from '@mundwerk/contract/console/operate/health-views';
import type { Ctx } from '#platform/context.ts';
import { countAnswers, countMailFacts } from './read-models/mails.ts';
import { countWaitingEvents, selectTroubled } from './read-models/webhooks.ts';

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
