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
  if (!entry.Agent) return { kind: 'general', details: {} };
  const { Vorname, Nachname, Plz, Ort } = entry.Agent;
  return { kind: 'agent', details: { firstName: Vorname, lastName: Nachname, zipCode: Plz, city: Ort } };
};

/** A product as its entry describes it, together with the tariff and the device the entry names. */
export const productOf = (entry: ProductEntry, file: CatalogueFile): Product => ({
  ...kindOf(entry, file),
  id: entry.Id,
  externalId: entry.ExterneId,
  displayName: entry.AnzeigeName,
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
  })),
});

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
  picture: entry.Bild,
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

/** The first thing an entry names that is not there; null when everything is. */
export const brokenReferences = (file: CatalogueFile, pictures: ReadonlySet<string>): string | null => {
  const known = {
    slug: new Set(file.Kategorien.map(({ Slug }) => Slug)),
    category: new Set(file.Kategorien.map(({ Kategorie }) => Kategorie)),
    footnote: new Set(file.Fussnoten.map(({ Id }) => Id)),
    tariff: new Set(file.Tarife.map(({ Id }) => Id)),
    device: new Set(file.Geraete.map(({ Id }) => Id)),
    product: new Set(file.Produkte.map(({ Id }) => Id)),
    picture: pictures,
  };
  const problems: string[] = [];
  const need = (what: keyof typeof known, name: string | number | null | undefined, where: string): void => {
    if (name !== null && name !== undefined && !(known[what] as ReadonlySet<unknown>).has(name))
      problems.push(`${where} names the ${what} ${name}, which is not there`);
  };
  for (const { Slug, Uebergeordnet, Auswahlziel, Bild, Vorauswahl } of file.Kategorien) {
    need('slug', Uebergeordnet, Slug);
    need('slug', Auswahlziel, Slug);
    need('picture', Bild, Slug);
    for (const id of Vorauswahl) need('product', id, Slug);
  }
  for (const tariff of file.Tarife) need('footnote', tariff.Fussnote, `tariff ${tariff.Id}`);
  for (const { Id, Bild, Kategorien, Festnetz, Mobilfunk, Agent, ExterneId } of file.Produkte) {
    const where = `product ${Id}`;
    need('picture', Bild, where);
    for (const code of Kategorien) need('category', code, where);
    need('footnote', Festnetz?.Fussnote, where);
    need('tariff', Mobilfunk?.TarifId, where);
    need('device', Mobilfunk?.HandyId, where);
    if (Agent && !ExterneId) problems.push(`${where} is an agent without ExterneId`);
  }
  return problems[0] ?? null;
};
