import { sql } from 'kysely';
import { setCustomerNumber } from '../modules/core/claim/index.ts';
import { originOf, warmClient } from '../modules/core/client/index.ts';
import { sendContactMessage } from '../modules/core/contact/index.ts';
import { askForData } from '../modules/core/personal-area/index.ts';
import { findAttributions, selectStoredRecommendations } from '../modules/core/recommendation/index.ts';
import { anonymousCtx, type ClientRef, type Ctx, type Platform, transact } from '../platform/context.ts';
import { DEMO } from './agency/demo-order.ts';
import { DEMO_RECOMMENDER, demoActor, findDemoRecommender, lockDemo } from './demo-recommender.ts';

const DAY_MS = 86_400_000;

interface Message {
  /** Days since it was sent. */
  readonly ago: number;
  readonly email: string;
  readonly topic: 'Praemie' | 'Konto';
  readonly subject: string;
  readonly message: string;
}

/** Messages as people write them, in the languages of the demo clients. */
const MESSAGES: Readonly<Record<'de' | 'fr', readonly Message[]>> = {
  de: [
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
  ],
  fr: [
    {
      ago: 2,
      email: DEMO_RECOMMENDER.email,
      topic: 'Praemie',
      subject: 'Où est ma prime ?',
      message:
        'Bonjour,\n\nj’ai parrainé un ami il y a quelques semaines et il a souscrit. Quand ma prime arrivera-t-elle ?',
    },
    {
      ago: 0,
      email: 'b.beil@example.org',
      topic: 'Konto',
      subject: 'Je n’arrive pas à accéder à mon compte',
      message: 'Le mot de passe est correct, mais cela ne fonctionne pas.',
    },
  ],
};

const hasMessages = async (ctx: Ctx): Promise<boolean> => {
  const { rows } = await sql`select from contact_case where client_key = ${ctx.client.key} limit 1`.execute(ctx.db);
  return rows.length > 0;
};

/** The number of a recommendation that led to no contract. */
const withoutContract = async (ctx: Ctx, recommenderId: string): Promise<string | undefined> => {
  const numbers = (await selectStoredRecommendations(ctx, recommenderId)).map(({ number }) => number);
  const attributions = await findAttributions(ctx, numbers);
  return numbers.find((number) => attributions.get(number)?.clockStoppedAt === null);
};

/** Puts some work into a demo client's inbox, once: messages, a request for goodwill and one for personal data. Development only. */
export const ensureDemoInbox = async (platform: Platform, client: ClientRef): Promise<void> => {
  if (platform.config.environment !== 'development') return;
  const language = client.config.StandardSprache;
  for (const one of client.config.Sprachen) await warmClient(platform, client, one);
  const person = await findDemoRecommender(platform, client);
  const facts = { client, language, log: platform.log, origin: originOf(platform, client) };
  await transact(anonymousCtx(platform, facts), async (ctx) => {
    await lockDemo(ctx);
    if (await hasMessages(ctx)) return;
    for (const { ago, ...message } of MESSAGES[language === 'fr' ? 'fr' : 'de']) {
      const then = { ...ctx, now: new Date(ctx.now.getTime() - ago * DAY_MS) };
      await sendContactMessage(then, message, { wantsCopy: false, follows: null });
    }
    const number = person && (await withoutContract(ctx, person.id));
    if (!number) return;
    await setCustomerNumber({ ...ctx, actor: demoActor(person, ctx.now) }, number, '40012345');
    await askForData(ctx, person, { kind: 'Auskunft', by: DEMO });
  });
};
