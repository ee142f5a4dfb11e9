import type { ColumnType } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { LocalisedText, Product, Reward } from './rules.ts';

type Json<T> = ColumnType<T, string, string>;

type Tables = {
  product: {
    client_key: string;
    id: number;
    external_id: string | null;
    display_name: Json<LocalisedText>;
    description: Json<LocalisedText>;
    product_link: string;
    photo: string | null;
    position: number;
  };
  reward: {
    client_key: string;
    id: number;
    product_id: number;
    title: Json<LocalisedText>;
    kind: Reward['kind'];
    value_cents: number;
    starts_on: string;
    ends_on: string | null;
    display_ends_on: string | null;
  };
};

const products = (ctx: Ctx) =>
  ctx.db
    .withTables<Tables>()
    .selectFrom('product')
    .where('product.client_key', '=', ctx.client.key)
    .select((eb) => [
      'product.id',
      'product.external_id as externalId',
      'product.display_name as displayName',
      'product.description',
      'product.product_link as productLink',
      'product.photo',
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
          ])
          .whereRef('reward.client_key', '=', 'product.client_key')
          .whereRef('reward.product_id', '=', 'product.id')
          .orderBy('reward.value_cents', 'desc')
          .orderBy('reward.id'),
      ).as('rewards'),
    ]);

export const selectProducts = (ctx: Ctx): Promise<Product[]> =>
  products(ctx).orderBy('position').orderBy('id').execute();

export const selectProduct = async (ctx: Ctx, id: number): Promise<Product | null> =>
  (await products(ctx).where('product.id', '=', id).executeTakeFirst()) ?? null;

/** Writes a product and adds its rewards. */
export const upsertProduct = async (
  db: Database,
  clientKey: string,
  product: Product,
  position: number,
): Promise<void> => {
  const tables = db.withTables<Tables>();
  const values = {
    external_id: product.externalId,
    display_name: JSON.stringify(product.displayName),
    description: JSON.stringify(product.description),
    product_link: product.productLink,
    photo: product.photo,
    position,
  };
  await tables
    .insertInto('product')
    .values({ client_key: clientKey, id: product.id, ...values })
    .onConflict((conflict) => conflict.columns(['client_key', 'id']).doUpdateSet(values))
    .execute();
  for (const reward of product.rewards) {
    await tables
      .insertInto('reward')
      .values({
        client_key: clientKey,
        id: reward.id,
        product_id: product.id,
        title: JSON.stringify(reward.title),
        kind: reward.kind,
        value_cents: reward.valueCents,
        starts_on: reward.startsOn,
        ends_on: reward.endsOn,
        display_ends_on: reward.displayEndsOn,
      })
      .execute();
  }
};

export const deleteRewards = async (db: Database, clientKey: string): Promise<void> => {
  await db.withTables<Tables>().deleteFrom('reward').where('client_key', '=', clientKey).execute();
};
