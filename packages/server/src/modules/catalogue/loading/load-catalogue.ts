import { ClientRefused, fieldName, type Locate, placed, readBySchema } from '#modules/client/index.ts';
import { type Database, inTransaction } from '#platform/db/database.ts';
import { searchTextOf } from '../agents/rules.ts';
import { forgetCatalogues } from '../read-catalogue.ts';
import type { Category, Product } from '../rules.ts';
import { CatalogueFile } from './catalogue-file.ts';
import { catalogueFindings } from './catalogue-findings.ts';
import { categoryOf, footnoteOf, productOf } from './entries.ts';
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
  releaseExternalIds,
  upsertProducts,
} from './store.ts';

/** Reads a catalogue that does not come from a checked folder, so its error names no lines. */
const read = (clientKey: string, content: unknown, pictures: readonly Picture[]): CatalogueFile => {
  const { data, findings } = readBySchema(CatalogueFile, content);
  const all = data ? [...findings, ...catalogueFindings(data, new Set(pictures.map(({ name }) => name)))] : findings;
  if (data && all.length === 0) return data;
  const locate: Locate = (path) => ({ file: 'catalogue.json', line: null, field: fieldName(path) });
  throw new ClientRefused(clientKey, placed(all, locate));
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
 * Stores a checked catalogue and the pictures it shows. Products that are no longer in it stay, without reward, because
 * recommendations point to them.
 */
export const storeCatalogue = async (
  db: Database,
  clientKey: string,
  file: CatalogueFile,
  pictures: readonly Picture[],
): Promise<void> => {
  const products = file.Produkte.map((entry) => productOf(entry, file));
  const categories: Category[] = file.Kategorien.map((entry) => categoryOf(entry, file));
  await inTransaction(db, async (trx) => {
    await deleteAllButProducts(trx, clientKey);
    await releaseExternalIds(trx, clientKey, products);
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

/** Loads a catalogue that was not checked yet. */
export const loadCatalogue = async (
  db: Database,
  clientKey: string,
  content: unknown,
  pictures: readonly Picture[] = [],
): Promise<void> => storeCatalogue(db, clientKey, read(clientKey, content, pictures), pictures);
