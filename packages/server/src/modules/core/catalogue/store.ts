import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { RewardBudget } from './budget/rules.ts';
import type { Category, Footnote, PictureVersion, Product } from './rules.ts';
import type { CatalogueTables } from './tables.ts';

const tables = (ctx: Ctx) => ctx.db.withTables<CatalogueTables>();
const ofClient = (ctx: Ctx) => clientRows<CatalogueTables>(ctx);

/** The version of the catalogue, which tells whether the cached one is current; 0 for a client without a catalogue. */
export const selectVersion = async (ctx: Ctx): Promise<number> => {
  const row = await ofClient(ctx).selectFrom('catalogue_version').select('version').executeTakeFirst();
  return row?.version ?? 0;
};

/** The limits that the client set, by their names; null where there are none. */
const BUDGET = sql<RewardBudget | null>`case
  when coalesce(reward.budget_day_cents, reward.budget_month_cents, reward.budget_total_cents) is null then null
  else jsonb_build_object('successorId', reward.successor_id, 'limits', jsonb_strip_nulls(jsonb_build_object(
    'Tag', reward.budget_day_cents, 'Monat', reward.budget_month_cents, 'Gesamt', reward.budget_total_cents))) end`;

export const selectProducts = async (ctx: Ctx): Promise<Product[]> => {
  const rows = await tables(ctx)
    .selectFrom('product')
    .where('product.client_key', '=', ctx.client.key)
    .select((eb) => [
      'product.id',
      'product.external_id as externalId',
      'product.display_name as displayName',
      'product.in_sentences as inSentences',
      'product.description',
      'product.product_link as productLink',
      'product.picture',
      'product.kind',
      'product.details',
      'product.is_listed as isListed',
      jsonArrayFrom(
        eb
          .selectFrom('reward')
          .select([
            'reward.id',
            'reward.title',
            'reward.kind',
            'reward.value_cents as valueCents',
            'reward.starts_on as startsOn',
            'reward.ends_on as endsOn',
            'reward.display_ends_on as displayEndsOn',
            'reward.redeem_url as redeemUrl',
            'reward.redeem_note as redeemNote',
            BUDGET.as('budget'),
          ])
          .whereRef('reward.client_key', '=', 'product.client_key')
          .whereRef('reward.product_id', '=', 'product.id')
          .orderBy('reward.value_cents', 'desc')
          .orderBy('reward.id'),
      ).as('rewards'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute();
  // Kind and details were written together by the loader.
  return rows as Product[];
};

export const selectCategories = async (ctx: Ctx): Promise<Category[]> => {
  const rows = await ofClient(ctx)
    .selectFrom('category')
    .select(['id', 'slug', 'code', 'source', 'parent_id as parentId', 'details'])
    .orderBy('position')
    .execute();
  return rows.map(({ details, ...row }) => ({ ...row, ...details }));
};

/** Product ids by category code, in the order of the catalogue. */
export const selectCategoryProducts = async (ctx: Ctx): Promise<Map<string, number[]>> => {
  const rows = await ofClient(ctx)
    .selectFrom('category_product')
    .select(['category_code as code', sql<number[]>`array_agg(product_id order by position)`.as('ids')])
    .groupBy('category_code')
    .execute();
  return new Map(rows.map(({ code, ids }) => [code, ids]));
};

export const selectFootnotes = (ctx: Ctx): Promise<Footnote[]> =>
  ofClient(ctx)
    .selectFrom('footnote')
    .select(['id', 'identifier', 'footnote_group as group', 'title', 'content'])
    .execute();

/** The version of each picture. A drawing names its colours for the dark at its beginning. */
export const selectPictureVersions = async (ctx: Ctx): Promise<Map<string, PictureVersion>> => {
  const hasNight = sql<boolean>`position('(prefers-color-scheme:dark)'::bytea in substr(bytes, 1, 1024)) > 0`;
  const rows = await ofClient(ctx)
    .selectFrom('picture')
    .select(['name', 'hash', hasNight.as('hasNight')])
    .execute();
  return new Map(rows.map(({ name, ...version }) => [name, version]));
};

/** Similarity of a word and a part of the text from which they match despite typing errors (1 is equal). */
const LIKENESS = 0.4;

/** Ids of the agents that match every word, exactly or nearly, the best first; all agents by name when there is no word. */
export const selectAgentIds = async (
  ctx: Ctx,
  words: readonly string[],
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> => {
  let query = ctx.db.withTables<CatalogueTables>().selectFrom('agent').where('client_key', '=', ctx.client.key);
  for (const word of words) {
    // A postcode is typed from its beginning, and a nearly right one is another place.
    const isNumber = /^\d+$/.test(word);
    query = query.where((eb) =>
      isNumber
        ? eb('zip_code', 'like', `${word}%`)
        : eb.or([
            eb('search_text', 'like', `%${word}%`),
            sql<boolean>`strict_word_similarity(${word}, search_text) >= ${LIKENESS}`,
          ]),
    );
  }
  const text = words.join(' ');
  const page = query.select(['product_id as id', sql<number>`count(*) over ()`.as('total')]);
  const rows = await page
    .$if(text !== '', (one) => one.orderBy(sql`strict_word_similarity(${text}, search_text)`, 'desc'))
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('product_id')
    .offset(offset)
    .limit(limit)
    .execute();
  if (rows[0] || offset === 0) return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
  // A page past the end has no row that could carry the count.
  const { total } = await query.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return { ids: [], total };
};

/** A picture as the client supplied it. */
export const selectPicture = async (ctx: Ctx, name: string): Promise<{ hash: string; bytes: Buffer } | null> => {
  const row = await ofClient(ctx)
    .selectFrom('picture')
    .select(['hash', 'bytes'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? null;
};
