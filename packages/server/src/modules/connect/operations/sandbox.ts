import { AppError } from '@mundwerk/contract/errors';
import { MOST_DAYS_AHEAD, type SandboxClock, type SandboxView } from '@mundwerk/contract/operations/sandbox';
import { pathOf } from '@mundwerk/contract/page/pages';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { sql } from 'kysely';
import type { OperationsActor } from '#modules/actors.ts';
import {
  findRecommenderByEmail,
  hashPassword,
  registerRecommender,
  updatePassword,
} from '#modules/core/account/index.ts';
import { listOwnProducts } from '#modules/core/catalogue/index.ts';
import {
  clearSandbox,
  ensureSandbox,
  findClient,
  hasSandboxPages,
  moveSandboxClock,
  originOf,
  warmClient,
} from '#modules/core/client/index.ts';
import { createRecommendation, selectStoredRecommendations } from '#modules/core/recommendation/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { ANONYMOUS, type ClientRef, type Ctx, type CtxOf, nowFor, type Platform, transact } from '#platform/context.ts';
import { newLinkToken } from '#platform/ids.ts';
import { openMail } from '#platform/mail/content/mail-content.ts';
import { listMails } from '#platform/mail/store.ts';

/** The invented person of every sandbox; the domain is reserved for examples. */
export const SANDBOX_RECOMMENDER = { email: 'sandkasten@example.org', firstName: 'Kim', lastName: 'Beispiel' } as const;

/** Age of the recommendations: an order made right after them is past its complaint period. */
const DAYS_AGO = 30;

/** Number of recommendations of each product: one for each outcome to test. */
const EACH = 3;

const lock = async (ctx: Ctx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sandbox ${ctx.client.key}`}, 0))`.execute(ctx.db);
};

/** The standard product, and one whose reward can be a voucher where there is another. */
const productsOf = async (ctx: Ctx): Promise<number[]> => {
  const standard = ctx.client.config.StandardProduktId;
  const withVoucher = (await listOwnProducts(ctx)).find(({ Praemien }) =>
    Praemien.some(({ Typ }) => Typ === 'Gutschein'),
  );
  return [...new Set([standard, withVoucher?.Id ?? standard])];
};

/** Gives a sandbox its invented person and recommendations, unless they are there. */
export const seedSandbox = async (ctx: Ctx): Promise<void> => {
  const email = normaliseEmail(SANDBOX_RECOMMENDER.email);
  if (await findRecommenderByEmail(ctx, email)) return;
  // The password is random and never revealed; an address only counts as confirmed if its account has a password.
  const password = await hashPassword(ctx, newLinkToken());
  await transact(ctx, async (inner) => {
    await lock(inner);
    if (await findRecommenderByEmail(inner, email)) return;
    const { recommender } = await registerRecommender(inner, { ...SANDBOX_RECOMMENDER, salutation: null });
    await updatePassword(inner, recommender.id, password);
    let then = ctx.now.getTime() - DAYS_AGO * 86_400_000;
    for (const productId of await productsOf(inner))
      for (let index = 0; index < EACH; index += 1) {
        // One after the other, so that testers find them in this order.
        then += 1;
        await createRecommendation(
          { ...inner, now: new Date(then) },
          {
            recommender: { ...SANDBOX_RECOMMENDER, salutation: null, wantsNewsletter: false },
            recipient: null,
            productId,
            shareRecommender: 100,
            message: null,
            termsText: ctx.client.config.Name,
            campaigns: [],
            channel: null,
            agentNumber: null,
            invitation: null,
          },
        );
      }
  });
};

/** The context of a sandbox without an actor, for data that the portal itself puts there. */
export const portalCtxIn = (ctx: Ctx, sandbox: ClientRef): Ctx => ({
  ...ctx,
  client: sandbox,
  actor: ANONYMOUS,
  now: nowFor(ctx.platform, sandbox),
});

/** Sandboxes that are being opened: the first requests of a test key come together, and only one of them may copy and seed. */
const opening = new WeakMap<Platform, Map<string, Promise<ClientRef>>>();

const openSandbox = async (ctx: Ctx): Promise<ClientRef> => {
  const { platform } = ctx;
  const { client, isNew } = await ensureSandbox(platform, ctx.client);
  for (const language of client.config.Sprachen) await warmClient(platform, client, language);
  if (isNew) await seedSandbox(portalCtxIn({ ...ctx, origin: originOf(platform, client) }, client));
  return client;
};

const openOnce = (ctx: Ctx): Promise<ClientRef> => {
  const { key } = ctx.client;
  const known = opening.get(ctx.platform) ?? new Map<string, Promise<ClientRef>>();
  opening.set(ctx.platform, known);
  const found = known.get(key);
  if (found) return found;
  const opened = openSandbox(ctx).finally(() => known.delete(key));
  known.set(key, opened);
  return opened;
};

/** Serves requests with a test key in the sandbox of their client, and those with a live key in the client itself. */
export const enterSandbox = async (ctx: CtxOf<OperationsActor>): Promise<Ctx> => {
  if (!ctx.actor.isTest) return ctx;
  const client = await openOnce(ctx);
  return { ...ctx, client, origin: originOf(ctx.platform, client), now: nowFor(ctx.platform, client) };
};

/** Refuses a caller that is not in a sandbox. */
export const requireSandbox = ({ client }: Ctx): string => {
  if (client.sandboxOf === undefined) throw new AppError('testKeyRequired');
  return client.sandboxOf;
};

/** The client whose sandbox the caller is in. */
const liveOf = async (ctx: Ctx): Promise<ClientRef> => {
  const live = await findClient(ctx.platform, requireSandbox(ctx));
  if (!live) throw new Error('a sandbox without its client');
  return live;
};

/** The clock of a sandbox as its testers see it. */
const clockOf = (platform: Platform, sandbox: ClientRef): SandboxClock => {
  const now = nowFor(platform, sandbox);
  return { Jetzt: now.toISOString(), Heute: calendarDay(now), TageVoraus: sandbox.aheadDays ?? 0 };
};

const MOST_MAILS = 50;

/** The sandbox as its tester sees it: the recommendations to work with, and the mails, which are never sent out. */
export const getSandbox = async (ctx: CtxOf<OperationsActor>): Promise<SandboxView> => {
  const live = await liveOf(ctx);
  // Seeding is repeated in case the request that made the sandbox failed before its recommendations were stored.
  await seedSandbox(portalCtxIn(ctx, ctx.client));
  const person = await findRecommenderByEmail(ctx, normaliseEmail(SANDBOX_RECOMMENDER.email));
  const stored = person ? await selectStoredRecommendations(ctx, person.id) : [];
  const recommendations = stored.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const mails = await listMails(ctx.db, { client: ctx.client.key, limit: MOST_MAILS });
  const { encryptionKeys } = ctx.platform.config;
  const portal = hasSandboxPages(ctx.platform) ? ctx.origin : null;
  const pageOf = (empfehlungsnummer: string) =>
    portal && portal + pathOf('Click', ctx.client.config.StandardSprache, { empfehlungsnummer });
  return {
    Mandant: live.key,
    Uhr: clockOf(ctx.platform, ctx.client),
    Portal: portal,
    Empfehlungen: recommendations.map(({ number, productId, createdAt }) => ({
      Empfehlungsnummer: number,
      ProduktId: productId,
      ErstelltAm: createdAt.toISOString(),
      Seite: pageOf(number),
      Klicklink: `${originOf(ctx.platform, live)}/api/v1/${live.key}/empfehlen/click/${number}`,
    })),
    Mails: mails.map((mail) => ({
      Zeit: mail.created_at.toISOString(),
      Art: mail.kind,
      Betreff: mail.subject,
      Text: openMail(encryptionKeys, mail).text,
    })),
  };
};

/** Empties the sandbox and seeds it again: with new recommendations, no orders, no mails. */
export const resetSandbox = async (ctx: CtxOf<OperationsActor>): Promise<SandboxView> => {
  const client = await clearSandbox(ctx.platform, await liveOf(ctx));
  return getSandbox({ ...ctx, client });
};

/** What time alone makes due in a referral, in the order in which one follows from another. Housekeeping stays with the real clock. */
const DUE_TASKS: ReadonlySet<string> = new Set([
  'provide-claims',
  'watch-orders',
  'remind-beneficiaries',
  'expire-claims',
  'tell-recommenders',
  'mail-claims-owed',
]);

/** Moves the clock of the sandbox forward and does what is due there by then, before it answers. */
export const advanceSandbox = async (ctx: CtxOf<OperationsActor>, days: number): Promise<SandboxClock> => {
  requireSandbox(ctx);
  const { platform } = ctx;
  const client = await moveSandboxClock(platform, ctx.client, days, MOST_DAYS_AHEAD);
  if (!client) throw new AppError('sandboxClockEnds');
  await platform.jobs.runTasks({
    clients: new Set([client.key]),
    isWanted: (name) => DUE_TASKS.has(name),
    isUnrecorded: true,
  });
  return clockOf(platform, client);
};
