import type { ColumnType } from 'kysely';
import type { TablesOf } from '#platform/db/tables-of.ts';
import type { Category, LocalisedText, Product } from './rules.ts';
import type { SentenceForms } from './words/rules.ts';

type Json<T> = ColumnType<T, string, string>;

/** The part of a category that no query selects by itself. */
export type CategoryDetails = Pick<
  Category,
  'title' | 'crumb' | 'subtitle' | 'picture' | 'deviceSlug' | 'suggestedIds'
>;

/** The tables of the catalogue. */
export type CatalogueTables = TablesOf<
  | 'catalogue_version'
  | 'product'
  | 'reward'
  | 'reward_budget_use'
  | 'reward_budget_counter'
  | 'reward_pause'
  | 'category'
  | 'category_product'
  | 'footnote'
  | 'picture'
  | 'agent'
  | 'reward_plan',
  {
    product: {
      display_name: Json<LocalisedText>;
      in_sentences: Json<SentenceForms>;
      description: Json<LocalisedText>;
      details: Json<Product['details']>;
    };
    reward: {
      title: Json<LocalisedText>;
      redeem_note: ColumnType<LocalisedText | null, string | null, string | null>;
    };
    category: { details: Json<CategoryDetails> };
    footnote: { title: Json<LocalisedText>; content: Json<LocalisedText> };
  }
>;
