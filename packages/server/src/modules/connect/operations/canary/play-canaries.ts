import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { AppError, ERRORS } from '@mundwerk/contract/errors';
import type { CanaryStep } from '@mundwerk/contract/values/console/health';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { promiseOf } from '@mundwerk/contract/values/promise';
import { findRecommenderByEmail } from '#modules/core/account/index.ts';
import { claimSums, selectClaimsOfRecommender } from '#modules/core/claim/index.ts';
import { findClientByHost, inCanary, sweepClients } from '#modules/core/client/index.ts';
import { findOrder } from '#modules/core/order/index.ts';
import { newVisitor, recordData } from '#modules/core/recipient/index.ts';
import {
  type CreatedRecommendation,
  clickOnce,
  countVisit,
  shortLinkTarget,
  sumClicks,
} from '#modules/core/recommendation/index.ts';
import { raiseTask, settleTask } from '#modules/core/task/index.ts';
import { type Ctx, type Platform, transact } from '#platform/context.ts';
import { DatabaseFault } from '#platform/db/database-fault.ts';
import type { Task } from '#platform/jobs/job.ts';
import { metric } from '#platform/metrics/metric-text.ts';
import { addSharedMetric } from '#platform/metrics/shared-metrics.ts';
import { selectRuns, upsertRun } from './store.ts';
import { recommendInTrial, reportInTrial, TRIAL_PERSON } from './trial-steps.ts';

/** A step that did not arrive, with an error code or a word for the reason. */
export interface Missed {
  readonly step: CanaryStep;
  readonly reason: string;
}

/** Thrown where a step answered, but not as promised. */
class NotArrived extends Error {
  override readonly name = 'NotArrived';
}

/** A browser and a network that belong to nobody: programs without a browser's name are not counted. */
const VISITOR = {
  agent: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', isPrefetch: false },
  network: '192.0.2.1',
} as const;

const CONTACT = {
  salutation: null,
  firstName: 'Toni',
  lastName: 'Beispiel',
  birthDate: '1980-01-01',
  email: 'kontakt@example.org',
  phone: null,
  phoneConsentText: null,
  street: 'Beispielweg',
  houseNumber: '1',
  postcode: '10115',
  city: 'Berlin',
  hasAdvertisingConsent: false,
  advertisingText: null,
} as const;

const NAMES = { birthDate: 'Geburtsdatum', email: 'Email', address: 'Adresse', postcode: 'Adresse.Plz' } as const;

/** Clicks are folded within a second; a longer backlog has an alert of its own. */
const FOLD_PATIENCE_MS = 60_000;
const FOLD_POLL_MS = 200;

/** Every link is on a host that leads to the live client, and carries the number. */
const checkLinks = async (ctx: Ctx, live: Ctx, { number, links }: CreatedRecommendation): Promise<void> => {
  for (const { kind, url } of links) {
    const { host, pathname } = new URL(url);
    if ((await findClientByHost(ctx.platform, host))?.key !== live.client.key) throw new NotArrived('host');
    const target = kind === 'KurzURL' ? await shortLinkTarget(ctx, pathname.replace('/k/', '')) : pathname;
    if (!target?.includes(number)) throw new NotArrived('number');
  }
};

const visit = async (ctx: Ctx, number: string): Promise<void> => {
  if ((await countVisit(ctx, number, 'link')) !== 1) throw new NotArrived('count');
};

const click = async (ctx: Ctx, number: string): Promise<void> => {
  const address = await clickOnce(ctx, number, 'link');
  if (!address.includes(number)) throw new NotArrived('number');
  const until = performance.now() + FOLD_PATIENCE_MS;
  while ((await sumClicks(ctx, number)) === 0) {
    if (performance.now() > until) throw new NotArrived('count');
    await sleep(FOLD_POLL_MS);
  }
};

const giveData = (ctx: Ctx, number: string): Promise<string> =>
  transact(ctx, async (inner) => {
    const visitor = newVisitor(inner, number, 'link');
    await recordData(inner, visitor, { data: CONTACT, isOwner: true, isLead: false, names: NAMES });
    return visitor.number;
  });

const order = async (ctx: Ctx, number: string, recipientNumber: string): Promise<void> => {
  const { id } = await reportInTrial(ctx, number, recipientNumber);
  if ((await findOrder(ctx, id))?.recommendationNumber !== number) throw new NotArrived('stored');
};

/** The opened claim pays the referrer what the link promised. */
const checkClaim = async (ctx: Ctx, { product }: CreatedRecommendation): Promise<void> => {
  const promised = promiseOf(
    product.Praemien.map(({ Typ, WertCent }) => ({ kind: Typ, valueCents: WertCent })),
    { shareRecommender: 100, recipientCapCents: ctx.client.config.MaxEmpfaengerPraemieCent },
  ).recommender;
  const referrer = await findRecommenderByEmail(ctx, normaliseEmail(TRIAL_PERSON.email));
  const [claim, ...others] = referrer ? await selectClaimsOfRecommender(ctx, referrer.id) : [];
  if (!claim || others.length > 0) throw new NotArrived('claim');
  if (!isDeepStrictEqual({ ...claimSums(claim) }, { ...promised })) throw new NotArrived('sum');
};

const reasonOf = (ctx: Ctx, error: unknown): string => {
  if (error instanceof NotArrived) return error.message;
  if (error instanceof AppError) return ERRORS[error.reason].code;
  ctx.log.error({ err: error, client: ctx.client.key }, 'a canary failed');
  return 'error';
};

/**
 * Plays a short referral in a hidden copy of a live client, by the use cases that serve visitors and shops, and checks that each step
 * arrived; returns the first that did not. The copy mails and pays nobody and is deleted afterwards, so no figure ever counts it.
 */
export const playCanary = async (live: Ctx): Promise<Missed | null> => {
  let step: CanaryStep = 'Vorbereitung';
  const at = <T>(name: CanaryStep, work: () => Promise<T>): Promise<T> => {
    step = name;
    return work();
  };
  try {
    await inCanary(live, async (hidden) => {
      const ctx = { ...hidden, ...VISITOR };
      const made = await at('Empfehlung', () => recommendInTrial(ctx));
      await at('Link', () => checkLinks(ctx, live, made));
      await at('Besuch', () => visit(ctx, made.number));
      await at('Klick', () => click(ctx, made.number));
      const recipientNumber = await at('Kontakt', () => giveData(ctx, made.number));
      await at('Auftrag', () => order(ctx, made.number, recipientNumber));
      await at('Praemie', () => checkClaim(ctx, made));
    });
    return null;
  } catch (error) {
    // A database that is down has alerts of its own, and the run could not be stored.
    if (error instanceof DatabaseFault) throw error;
    return { step, reason: reasonOf(live, error) };
  }
};

const CAUSE = { kind: 'Probelauf', ref: 'canary' } as const;

/** Stores the result and raises the operators' task, or settles it. */
const record = (ctx: Ctx, missed: Missed | null): Promise<void> =>
  transact(ctx, async (inner) => {
    const { failingSince } = await upsertRun(inner, missed?.step ?? null);
    if (missed === null) return settleTask(inner, CAUSE);
    ctx.log.warn({ client: ctx.client.key, step: missed.step, reason: missed.reason }, 'a canary did not arrive');
    const since = (failingSince ?? inner.now).toISOString();
    await raiseTask(inner, { ...CAUSE, facts: { schritt: missed.step, grund: missed.reason, seit: since } });
  });

const playFor = async (ctx: Ctx): Promise<number> => {
  if (ctx.client.sandboxOf !== undefined) return 0;
  await record(ctx, await playCanary(ctx));
  return 1;
};

/** Plays a test referral for every live client. A failed one does not fail the task, so that the other clients are still tested. */
export const playCanaries: Task = {
  name: 'play-canaries',
  cron: '23 * * * *',
  run: async (platform) => (platform.config.hasCanary ? sweepClients(platform, playFor) : 0),
};

/** Adds metrics of the canaries: when each client's last succeeded, and the step at which the last one failed. */
export const measureCanaries = (platform: Platform): void =>
  addSharedMetric(platform, async () => {
    const runs = await selectRuns(platform.watchDb);
    return [
      metric(
        'mundwerk_canary_last_success_timestamp_seconds',
        'gauge',
        'When the test referral of a client last arrived at every step.',
        runs.flatMap(({ client, succeededAt }) =>
          succeededAt ? [{ labels: { client }, value: succeededAt.getTime() / 1000 }] : [],
        ),
      ),
      metric(
        'mundwerk_canary_failed',
        'gauge',
        'The step at which the last test referral of a client failed.',
        runs.flatMap(({ client, failedStep }) =>
          failedStep ? [{ labels: { client, step: failedStep }, value: 1 }] : [],
        ),
      ),
    ].join('\n');
  });
