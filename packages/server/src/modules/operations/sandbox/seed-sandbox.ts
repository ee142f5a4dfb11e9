import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { sql } from 'kysely';
import { findRecommenderByEmail, hashPassword, registerRecommender, updatePassword } from '#modules/account/index.ts';
import { listOwnProducts } from '#modules/catalogue/index.ts';
import { createRecommendation } from '#modules/recommendation/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { newLinkToken } from '#platform/ids.ts';

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
    const then = { ...inner, now: new Date(ctx.now.getTime() - DAYS_AGO * 86_400_000) };
    for (const productId of await productsOf(inner))
      for (let index = 0; index < EACH; index += 1)
        await createRecommendation(then, {
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
        });
  });
};
