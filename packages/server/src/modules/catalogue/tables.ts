import type { ColumnType } from 'kysely';
import type { Category, LocalisedText, Product, Reward } from './rules.ts';

type Json<T> = ColumnType<T, string, string>;

/** The part of a category that no query asks for by itself. */
export type CategoryDetails = Pick<
  Category,
  'title' | 'crumb' | 'subtitle' | 'picture' | 'deviceSlug' | 'suggestedIds'
>;

/** The tables of the catalogue. */
export type CatalogueTables = {
  catalogue_version: { client_key: string; version: number };
  product: {
    client_key: string;
    id: number;
    external_id: string | null;
    display_name: Json<LocalisedText>;
    description: Json<LocalisedText>;
    product_link: string;
    picture: string | null;
    kind: Product['kind'];
    details: Json<Product['details']>;
    is_listed: boolean;
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
    redeem_url: string | null;
    redeem_note: ColumnType<LocalisedText | null, string | null, string | null>;
  };
  category: {
    client_key: string;
    id: number;
    slug: string;
    code: string;
    source: Category['source'];
    parent_id: number | null;
    details: Json<CategoryDetails>;
    position: number;
  };
  category_product: { client_key: string; category_code: string; position: number; product_id: number };
  footnote: {
    client_key: string;
    id: number;
    identifier: string;
    footnote_group: string;
    title: Json<LocalisedText>;
    content: Json<LocalisedText>;
  };
  picture: { client_key: string; name: string; hash: string; bytes: Buffer };
  agent: {
    client_key: string;
    product_id: number;
    first_name: string;
    last_name: string;
    zip_code: string;
    city: string;
    search_text: string;
  };
};
