import { TILE_COUNT } from '#modules/client/index.ts';
import type { RewardBudget } from '../budget/rules.ts';
import type { Category, FixedLineDetails, Footnote, MobileDetails, Product, ProductKind } from '../rules.ts';
import type { CatalogueFile, ProductEntry } from './catalogue-file.ts';

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
