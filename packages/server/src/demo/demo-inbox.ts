import { sql } from 'kysely';
import { findRecommender } from '../modules/account/index.ts';
import { setCustomerNumber } from '../modules/claim/index.ts';
import { originOf, warmClient } from '../modules/client/index.ts';
import { sendContactMessage } from '../modules/contact/index.ts';
import { askForData } from '../modules/personal-area/index.ts';
import { selectStoredRecommendations } from '../modules/recommendation/index.ts';
import { raiseTasks } from '../modules/task/index.ts';
import { anonymousCtx, type ClientRef, type Ctx, type Platform, transact } from '../platform/context.ts';
import { DEMO_RECOMMENDER, findDemoRecommender } from './demo-recommender.ts';
import { lockDemo } from './lock-demo.ts';

/** Messages as people write them; days are counted back from today. */
const MESSAGES = [
  {
    ago: 2,
    email: DEMO_RECOMMENDER.email,
    topic: 'Praemie',
    subject: 'Wo ist meine Prämie?',
    message:
      'Guten Tag,\n\nich habe vor ein paar Wochen empfohlen, und mein Bekannter hat abgeschlossen. Wann kommt die Prämie?',
  },
  {
    ago: 0,
    email: 'b.beil@example.org',
    topic: 'Konto',
    subject: 'Ich komme nicht in mein Konto',
    message: 'Das Passwort stimmt, trotzdem geht es nicht.',
  },
] as const;

/** A claim that is ready, so that the story of its returned transfer can continue. */
const someReadyClaim = async (ctx: Ctx): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`select id from claim
    where client_key = ${ctx.client.key} and state = 'Bereitgestellt' order by created_at, id limit 1`.execute(ctx.db);
  return rows[0]?.id ?? null;
};

const hasTasks = async (ctx: Ctx): Promise<boolean> => {
  const { rows } = await sql`select from task where client_key = ${ctx.client.key} limit 1`.execute(ctx.db);
  return rows.length > 0;
};

/** Raises tasks of kinds whose causes a demo client does not have. */
const raiseOthers = async (ctx: Ctx): Promise<void> => {
  const claimId = await someReadyClaim(ctx);
  await raiseTasks(ctx, [
    { kind: 'UnbekannteZeile', ref: 'RE-2026-77', title: 'RE-2026-77', facts: { grund: 'Referenz', betragCent: 7000 } },
    { kind: 'Bestand', ref: 'demo', title: 'Buchgutschein', facts: { wertCent: 7500, uebrig: 12 } },
    ...(claimId
      ? [{ kind: 'Ruecklaeufer' as const, ref: claimId, facts: { grund: 'KontoGeschlossen', code: 'AC04' } }]
      : []),
  ]);
};

/** Puts some work into a demo client's inbox, once: messages, a request for goodwill, and one of each other kind. Development only. */
export const ensureDemoInbox = async (platform: Platform, client: ClientRef): Promise<void> => {
  if (platform.config.environment !== 'development') return;
  const language = client.config.StandardSprache;
  for (const one of client.config.Sprachen) await warmClient(platform, client, one);
  const now = platform.clock.now();
  const person = await findDemoRecommender(platform, client);
  const facts = { client, language, log: platform.log, origin: originOf(platform, client) };
  await transact(anonymousCtx(platform, facts), async (ctx) => {
    await lockDemo(ctx);
    if (await hasTasks(ctx)) return;
    for (const { ago, ...message } of MESSAGES) {
      const then = { ...ctx, now: new Date(now.getTime() - ago * 86_400_000) };
      await sendContactMessage(then, message, { wantsCopy: false, follows: null });
    }
    await raiseOthers(ctx);
    const [recommendation] = person ? await selectStoredRecommendations(ctx, person.id) : [];
    if (!person || !recommendation) return;
    const actor = {
      kind: 'recommender',
      id: person.id,
      sessionId: 'demo',
      email: person.email,
      isSupport: false,
      confirmedAt: now,
    } as const;
    await setCustomerNumber({ ...ctx, actor }, recommendation.number, '40012345');
    const owner = await findRecommender(ctx, person.id);
    if (owner) await askForData(ctx, owner, { kind: 'Auskunft', by: 'demo' });
  });
};
