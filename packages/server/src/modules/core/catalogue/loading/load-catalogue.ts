import { ClientRefused, fieldName, type Locate, placed, readBySchema, TILE_COUNT } from '#modules/core/client/index.ts';
import { type Database, inTransaction } from '#platform/db/database.ts';
import type { RewardBudget } from '../budget/rules.ts';
import { forgetCatalogues } from '../read-catalogue.ts';
import {
  type Category,
  type FixedLineDetails,
  type Footnote,
  type MobileDetails,
  type Product,
  type ProductKind,
  searchTextOf,
} from '../rules.ts';
import { CatalogueFile, type ProductEntry } from './catalogue-file.ts';
import { catalogueFindings } from './catalogue-findings.ts';
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

const fixedLineOf = (entry: NonNullable<ProductEntry['Festnetz']>): FixedLineDetails => ({
  category: entry.Kategorie,
  name: entry.Name,
  isYoung: entry.Young,
  isHybrid: entry.Hybrid,
  group: entry.Gruppe,
  tariffClass: entry.Klasse,
  monthlyCents: entry.PreisMonatlich,
  onceCents: entry.PreisEinmalig,
  advantages: entry.Vorteile,
  commission: entry.Provision,
  shopProductId: entry.TelekomProduktId,
  footnoteId: entry.Fussnote,
  promotion: entry.Aktion && { name: entry.Aktion.Name, offCents: entry.Aktion.Rabatt, months: entry.Aktion.Monate },
});

const mobileOf = (entry: NonNullable<ProductEntry['Mobilfunk']>, file: CatalogueFile): MobileDetails => {
  const tariff = file.Tarife.find(({ Id }) => Id === entry.TarifId);
  if (!tariff) throw new Error(`no tariff ${entry.TarifId}`);
  const device = file.Geraete.find(({ Id }) => Id === entry.HandyId);
  return {
    tariffId: tariff.Id,
    tariffName: tariff.AnzeigeName,
    tariffClass: tariff.Klasse,
    monthlyCents: tariff.PreisMonatlich,
    device: device
      ? {
          id: device.Id,
          name: device.AnzeigeName,
          description: device.Beschreibung,
          manufacturer: device.Hersteller,
          type: device.GeraeteTyp,
        }
      : null,
    deviceCents: entry.PreisHandy,
    promotionCents: entry.Aktionspreis,
    position: entry.Position,
    topPosition: entry.TopPosition,
    footnoteId: tariff.Fussnote,
  };
};

const kindOf = (entry: ProductEntry, file: CatalogueFile): ProductKind => {
  if (entry.Festnetz) return { kind: 'fixed-line', details: fixedLineOf(entry.Festnetz) };
  if (entry.Mobilfunk) return { kind: 'mobile', details: mobileOf(entry.Mobilfunk, file) };
  if (!entry.Agent) return { kind: 'general', details: { advantages: entry.Vorteile } };
  const { Vorname, Nachname, Plz, Ort } = entry.Agent;
  return { kind: 'agent', details: { firstName: Vorname, lastName: Nachname, zipCode: Plz, city: Ort } };
};

const budgetOf = ({ Budget }: ProductEntry['Praemien'][number]): RewardBudget | null =>
  Budget
    ? {
        limits: {
          ...(Budget.ProTagCent === undefined ? {} : { Tag: Budget.ProTagCent }),
          ...(Budget.ProMonatCent === undefined ? {} : { Monat: Budget.ProMonatCent }),
          ...(Budget.GesamtCent === undefined ? {} : { Gesamt: Budget.GesamtCent }),
        },
        successorId: Budget.Nachfolger ?? null,
      }
    : null;

/** A product as its entry describes it, together with the tariff and the device the entry names. */
export const productOf = (entry: ProductEntry, file: CatalogueFile): Product => ({
  ...kindOf(entry, file),
  id: entry.Id,
  externalId: entry.ExterneId,
  displayName: entry.AnzeigeName,
  inSentences: entry.ImSatz,
  description: entry.Beschreibung,
  productLink: entry.Produktlink,
  picture: entry.Bild,
  isListed: !file.Entfallen.includes(entry.Id),
  rewards: entry.Praemien.map((reward) => ({
    id: reward.Id,
    title: reward.Titel,
    kind: reward.Typ,
    valueCents: reward.WertCent,
    startsOn: reward.Startdatum,
    endsOn: reward.Enddatum,
    displayEndsOn: reward.EnddatumAnzeige,
    redeemUrl: reward.EinloeseUrl,
    redeemNote: reward.EinloeseHinweis,
    budget: budgetOf(reward),
  })),
});

/** Prefix that no file of a client can have, because file names contain no slash. */
const STAND_IN = 'stand-in/';

/** The name of the drawn picture of the category at this position; adjacent ones differ. */
export const standInTile = (index: number): string => `${STAND_IN}${index % TILE_COUNT}`;

/** A category as its entry describes it. */
export const categoryOf = (entry: CatalogueFile['Kategorien'][number], file: CatalogueFile): Category => ({
  id: entry.Id,
  slug: entry.Slug,
  code: entry.Kategorie,
  source: entry.Quelle,
  parentId: file.Kategorien.find(({ Slug }) => Slug === entry.Uebergeordnet)?.Id ?? null,
  title: entry.Titel,
  crumb: entry.Brotkrume,
  subtitle: entry.Untertitel,
  picture: entry.Bild ?? standInTile(file.Kategorien.indexOf(entry)),
  deviceSlug: entry.Auswahlziel,
  suggestedIds: entry.Vorauswahl,
});

/** A footnote as its entry describes it. */
export const footnoteOf = (entry: CatalogueFile['Fussnoten'][number]): Footnote => ({
  id: entry.Id,
  identifier: entry.Identifier,
  group: entry.Gruppe,
  title: entry.Titel,
  content: entry.Inhalt,
});

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
