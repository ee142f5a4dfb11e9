import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Category, Footnote, Product } from '../rules.ts';
import type { CatalogueTables } from '../tables.ts';

/** Rows of one statement: far below PostgreSQL's limit of parameters, and far fewer round trips than row by row. */
const CHUNK = 500;

const chunks = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) => rows.slice(index * CHUNK, (index + 1) * CHUNK));

const tables = (db: Database) => db.withTables<CatalogueTables>();

/** A file of `pictures/`. */
export interface Picture {
  readonly name: string;
  readonly hash: string;
  readonly bytes: Buffer;
}

/** Inserts or updates products. */
export const upsertProducts = async (db: Database, clientKey: string, products: readonly Product[]): Promise<void> => {
  const rows = products.map((product, position) => ({
    client_key: clientKey,
    id: product.id,
    external_id: product.externalId,
    display_name: JSON.stringify(product.displayName),
    in_sentences: JSON.stringify(product.inSentences),
    description: JSON.stringify(product.description),
    product_link: product.productLink,
    picture: product.picture,
    kind: product.kind,
    details: JSON.stringify(product.details),
    is_listed: product.isListed,
    position,
  }));
  for (const values of chunks(rows)) {
    await tables(db)
      .insertInto('product')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['client_key', 'id']).doUpdateSet((eb) => ({
          external_id: eb.ref('excluded.external_id'),
          display_name: sql`excluded.display_name`,
          in_sentences: sql`excluded.in_sentences`,
          description: sql`excluded.description`,
          product_link: eb.ref('excluded.product_link'),
          picture: eb.ref('excluded.picture'),
          kind: eb.ref('excluded.kind'),
          details: sql`excluded.details`,
          is_listed: eb.ref('excluded.is_listed'),
          position: eb.ref('excluded.position'),
        })),
      )
      .execute();
  }
};

/** Takes external ids from the products that had them, because the catalogue may give them to others. */
export const releaseExternalIds = async (
  db: Database,
  clientKey: string,
  products: readonly Product[],
): Promise<void> => {
  const ids = products.flatMap(({ externalId }) => externalId ?? []);
  await tables(db)
    .updateTable('product')
    .set({ external_id: null })
    .where('client_key', '=', clientKey)
    .where('external_id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
};

export const insertRewards = async (db: Database, clientKey: string, products: readonly Product[]): Promise<void> => {
  const rows = products.flatMap((product) =>
    product.rewards.map((reward) => ({
      client_key: clientKey,
      id: reward.id,
      product_id: product.id,
      title: JSON.stringify(reward.title),
      kind: reward.kind,
      value_cents: reward.valueCents,
      starts_on: reward.startsOn,
      ends_on: reward.endsOn,
      display_ends_on: reward.displayEndsOn,
      redeem_url: reward.redeemUrl,
      redeem_note: reward.redeemNote && JSON.stringify(reward.redeemNote),
      budget_day_cents: reward.budget?.limits.Tag ?? null,
      budget_month_cents: reward.budget?.limits.Monat ?? null,
      budget_total_cents: reward.budget?.limits.Gesamt ?? null,
      successor_id: reward.budget?.successorId ?? null,
    })),
  );
  for (const values of chunks(rows)) await tables(db).insertInto('reward').values(values).execute();
};

export const insertCategories = async (
  db: Database,
  clientKey: string,
  categories: readonly Category[],
): Promise<void> => {
  const rows = categories.map(({ id, slug, code, source, parentId, ...details }, position) => ({
    client_key: clientKey,
    id,
    slug,
    code,
    source,
    parent_id: parentId,
    details: JSON.stringify(details),
    position,
  }));
  for (const values of chunks(rows)) await tables(db).insertInto('category').values(values).execute();
};

/** Stores the products that a category lists, in that order. */
export const insertCategoryProducts = async (
  db: Database,
  clientKey: string,
  productIdsByCode: ReadonlyMap<string, readonly number[]>,
): Promise<void> => {
  const rows = [...productIdsByCode].flatMap(([code, ids]) =>
    ids.map((id, position) => ({ client_key: clientKey, category_code: code, position, product_id: id })),
  );
  for (const values of chunks(rows)) await tables(db).insertInto('category_product').values(values).execute();
};

export const insertFootnotes = async (
  db: Database,
  clientKey: string,
  footnotes: readonly Footnote[],
): Promise<void> => {
  const rows = footnotes.map((footnote) => ({
    client_key: clientKey,
    id: footnote.id,
    identifier: footnote.identifier,
    footnote_group: footnote.group,
    title: JSON.stringify(footnote.title),
    content: JSON.stringify(footnote.content),
  }));
  for (const values of chunks(rows)) await tables(db).insertInto('footnote').values(values).execute();
};

export const insertPictures = async (db: Database, clientKey: string, pictures: readonly Picture[]): Promise<void> => {
  const rows = pictures.map((picture) => ({ client_key: clientKey, ...picture }));
  for (const values of chunks(rows)) await tables(db).insertInto('picture').values(values).execute();
};

/** An agent as the search finds it. */
export interface AgentRow {
  readonly productId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly zipCode: string;
  readonly city: string;
  readonly searchText: string;
}

export const insertAgents = async (db: Database, clientKey: string, agents: readonly AgentRow[]): Promise<void> => {
  const rows = agents.map((agent) => ({
    client_key: clientKey,
    product_id: agent.productId,
    first_name: agent.firstName,
    last_name: agent.lastName,
    zip_code: agent.zipCode,
    city: agent.city,
    search_text: agent.searchText,
  }));
  for (const values of chunks(rows)) await tables(db).insertInto('agent').values(values).execute();
};

const REPLACED = ['reward', 'category_product', 'category', 'footnote', 'picture', 'agent'] as const;

/** Empties everything of a client's catalogue but its products, to which recommendations point. */
export const deleteAllButProducts = async (db: Database, clientKey: string): Promise<void> => {
  for (const table of REPLACED) await tables(db).deleteFrom(table).where('client_key', '=', clientKey).execute();
};

/** Raises the version of the catalogue, by which every server notices the change. */
export const raiseVersion = async (db: Database, clientKey: string, step = 1): Promise<void> => {
  await tables(db)
    .insertInto('catalogue_version')
    .values({ client_key: clientKey, version: 1 })
    .onConflict((conflict) =>
      conflict.column('client_key').doUpdateSet({ version: sql`catalogue_version.version + ${step}` }),
    )
    .execute();
};
