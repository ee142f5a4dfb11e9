import type { Language } from '@mundwerk/contract/values/language';
import { z } from 'zod';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import { searchTextOf } from '../agents/rules.ts';
import { forgetCatalogues } from '../read-catalogue.ts';
import type { Category, Product } from '../rules.ts';
import { CatalogueFile, textsOf } from './catalogue-file.ts';
import { brokenReferences, categoryOf, footnoteOf, productOf } from './entries.ts';
import {
  deleteAllButProducts,
  insertAgents,
  insertCategories,
  insertCategoryProducts,
  insertFootnotes,
  insertPictures,
  insertRewards,
  type Picture,
  raiseVersion,
  upsertProducts,
} from './store.ts';

/** The languages in which something of a catalogue has no text. */
export const missingLanguages = (catalogue: CatalogueFile, languages: readonly Language[]): Language[] => {
  const texts = textsOf(catalogue);
  return languages.filter((language) => texts.some((text) => !text[language]));
};

const read = (clientKey: string, file: unknown, pictures: readonly Picture[]): CatalogueFile => {
  const refuse = (reason: string): never => {
    throw new StartupError(`clients/${clientKey}/catalogue.json cannot be used: ${reason}`);
  };
  const parsed = CatalogueFile.safeParse(file);
  if (!parsed.success) return refuse(z.prettifyError(parsed.error).replaceAll(/\s+/g, ' '));
  const broken = brokenReferences(parsed.data, new Set(pictures.map(({ name }) => name)));
  return broken ? refuse(broken) : parsed.data;
};

const productIdsByCode = ({ Produkte }: CatalogueFile): Map<string, number[]> => {
  const ids = new Map<string, number[]>();
  for (const { Id, Kategorien } of Produkte) {
    for (const code of Kategorien) ids.set(code, [...(ids.get(code) ?? []), Id]);
  }
  return ids;
};

const agentRows = (products: readonly Product[]) =>
  products.flatMap((product) =>
    product.kind === 'agent'
      ? [{ productId: product.id, ...product.details, searchText: searchTextOf(product.details) }]
      : [],
  );

/**
 * Loads a client's catalogue and the pictures it shows. Products that are no longer in it stay, without reward, because
 * recommendations point to them.
 */
export const loadCatalogue = async (
  db: Database,
  clientKey: string,
  content: unknown,
  pictures: readonly Picture[] = [],
): Promise<void> => {
  const file = read(clientKey, content, pictures);
  const products = file.Produkte.map((entry) => productOf(entry, file));
  const categories: Category[] = file.Kategorien.map((entry) => categoryOf(entry, file));
  await inTransaction(db, async (trx) => {
    await deleteAllButProducts(trx, clientKey);
    await upsertProducts(trx, clientKey, products);
    await insertRewards(trx, clientKey, products);
    await insertCategories(trx, clientKey, categories);
    await insertCategoryProducts(trx, clientKey, productIdsByCode(file));
    await insertFootnotes(trx, clientKey, file.Fussnoten.map(footnoteOf));
    await insertPictures(trx, clientKey, pictures);
    await insertAgents(trx, clientKey, agentRows(products));
    await raiseVersion(trx, clientKey);
  });
  forgetCatalogues();
};
