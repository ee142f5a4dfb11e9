import { LANGUAGES, type Language } from '@mundwerk/contract/values/language';
import { z } from 'zod';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { Product } from './rules.ts';
import { deleteRewards, upsertProduct } from './store.ts';

const Text = z.partialRecord(z.enum(LANGUAGES), z.string().min(1));
const Day = z.iso.date();

const RewardEntry = z.strictObject({
  Id: z.int(),
  Titel: Text,
  Typ: z.enum(['Ueberweisung', 'Gutschein']),
  WertCent: z.int().nonnegative(),
  Startdatum: Day,
  Enddatum: Day.nullable().default(null),
  EnddatumAnzeige: Day.nullable().default(null),
});

const ProductEntry = z.strictObject({
  Id: z.int().nonnegative(),
  ExterneId: z.string().nullable().default(null),
  AnzeigeName: Text,
  Beschreibung: Text,
  Produktlink: z.url({ protocol: /^https$/ }),
  Photo: z.string().nullable().default(null),
  Praemien: z.array(RewardEntry),
});

/** The form of `clients/<key>/catalogue.json`. */
export const CatalogueFile = z.strictObject({ Produkte: z.array(ProductEntry) });
export type CatalogueFile = z.infer<typeof CatalogueFile>;

const productOf = (entry: z.infer<typeof ProductEntry>): Product => ({
  id: entry.Id,
  externalId: entry.ExterneId,
  displayName: entry.AnzeigeName,
  description: entry.Beschreibung,
  productLink: entry.Produktlink,
  photo: entry.Photo,
  rewards: entry.Praemien.map((reward) => ({
    id: reward.Id,
    title: reward.Titel,
    kind: reward.Typ,
    valueCents: reward.WertCent,
    startsOn: reward.Startdatum,
    endsOn: reward.Enddatum,
    displayEndsOn: reward.EnddatumAnzeige,
  })),
});

/** The languages in which something of a catalogue has no text. */
export const missingLanguages = (catalogue: CatalogueFile, languages: readonly Language[]): Language[] => {
  const texts = catalogue.Produkte.flatMap((product) => [
    product.AnzeigeName,
    product.Beschreibung,
    ...product.Praemien.map((reward) => reward.Titel),
  ]);
  return languages.filter((language) => texts.some((text) => !text[language]));
};

/**
 * Loads a client's catalogue file. Products that are no longer in it stay, without reward, because recommendations
 * point to them.
 */
export const loadCatalogue = async (db: Database, clientKey: string, file: unknown): Promise<void> => {
  const parsed = CatalogueFile.safeParse(file);
  if (!parsed.success) {
    const reason = z.prettifyError(parsed.error).replaceAll(/\s+/g, ' ');
    throw new StartupError(`clients/${clientKey}/catalogue.json cannot be used: ${reason}`);
  }
  await inTransaction(db, async (trx) => {
    await deleteRewards(trx, clientKey);
    for (const [position, entry] of parsed.data.Produkte.entries()) {
      await upsertProduct(trx, clientKey, productOf(entry), position);
    }
  });
};
