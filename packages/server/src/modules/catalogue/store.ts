import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx } from '#platform/context.ts';
import type { RewardBudget } from './budget/rules.ts';
import type { Category, Footnote, Product } from './rules.ts';
import type { CatalogueTables } from './tables.ts';

const tables = (ctx: Ctx) => ctx.db.withTables<CatalogueTables>();

/** The version of the catalogue, which tells whether the cached one is current; 0 for a client without a catalogue. */
export const selectVersion = async (ctx: Ctx): Promise<number> => {
  const row = await tables(ctx)
    .selectFrom('catalogue_version')
    .select('version')
    .where('client_key', '=', ctx.client.key)
    .executeTakeFirst();
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
  const rows = await tables(ctx)
    .selectFrom('category')
    .select(['id', 'slug', 'code', 'source', 'parent_id as parentId', 'details'])
    .where('client_key', '=', ctx.client.key)
    .orderBy('position')
    .execute();
  return rows.map(({ details, ...row }) => ({ ...row, ...details }));
};

/** Product ids by category code, in the order of the catalogue. */
export const selectCategoryProducts = async (ctx: Ctx): Promise<Map<string, number[]>> => {
  const rows = await tables(ctx)
    .selectFrom('category_product')
    .select(['category_code as code', sql<number[]>`array_agg(product_id order by position)`.as('ids')])
    .where('client_key', '=', ctx.client.key)
    .groupBy('category_code')
    .execute();
  return new Map(rows.map(({ code, ids }) => [code, ids]));
};

export const selectFootnotes = (ctx: Ctx): Promise<Footnote[]> =>
  tables(ctx)
    .selectFrom('footnote')
    .select(['id', 'identifier', 'footnote_group as group', 'title', 'content'])
    .where('client_key', '=', ctx.client.key)
    .execute();

/** The hash of each picture, which is part of its URL. */
export const selectPictureHashes = async (ctx: Ctx): Promise<Map<string, string>> => {
  const rows = await tables(ctx)
    .selectFrom('picture')
    .select(['name', 'hash'])
    .where('client_key', '=', ctx.client.key)
    .execute();
  return new Map(rows.map(({ name, hash }) => [name, hash]));
};
