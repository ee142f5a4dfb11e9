import { DEVICE_TYPES, FIXED_LINE_CATEGORIES, TARIFF_CLASSES } from '@mundwerk/contract/catalogue/catalogue';
import { LANGUAGES } from '@mundwerk/contract/values/language';
import { z } from 'zod';
import { ARTICLES } from '../words/rules.ts';

const Text = z.partialRecord(z.enum(LANGUAGES), z.string().min(1));
const Day = z.iso.date();
/** The largest value of an integer column of the database. */
const LARGEST = 2_147_483_647;
const Cents = z.int().nonnegative().max(LARGEST);
const Id = z.int().nonnegative().max(LARGEST);

/** An advantage of a product may emphasise words, and contain no other mark-up. */
const Advantage = z.partialRecord(
  z.enum(LANGUAGES),
  z.string().refine((html) => !/<(?!\/?strong>)|&(?!(amp|nbsp|lt|gt);)/.test(html), 'has mark-up other than <strong>'),
);

/** The budget of a reward; once the remainder cannot pay it again, its successor is promised instead, or nothing. */
const BudgetEntry = z
  .strictObject({
    ProTagCent: Cents.optional(),
    ProMonatCent: Cents.optional(),
    GesamtCent: Cents.optional(),
    /** The id of another reward of the product, which is offered then and at no other time. */
    Nachfolger: Id.optional(),
  })
  .refine(
    ({ ProTagCent, ProMonatCent, GesamtCent }) => (ProTagCent ?? ProMonatCent ?? GesamtCent) !== undefined,
    'has no limit',
  );

const RewardEntry = z.strictObject({
  Id,
  Titel: Text,
  Typ: z.enum(['Ueberweisung', 'Gutschein']),
  WertCent: Cents,
  Startdatum: Day,
  Enddatum: Day.nullable().default(null),
  EnddatumAnzeige: Day.nullable().default(null),
  /** For a voucher: where it is redeemed, and how. */
  EinloeseUrl: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null),
  EinloeseHinweis: Text.nullable().default(null),
  Budget: BudgetEntry.optional(),
});

const FixedLineEntry = z.strictObject({
  Kategorie: z.enum(FIXED_LINE_CATEGORIES),
  Name: z.string(),
  Young: z.boolean().default(false),
  Hybrid: z.boolean().default(false),
  Gruppe: z.string(),
  Klasse: z.enum(TARIFF_CLASSES).nullable().default(null),
  PreisMonatlich: Cents,
  PreisEinmalig: Cents.default(0),
  Vorteile: z.array(Advantage).max(4),
  Provision: z.string().regex(/^[A-Z]+;\d+$/),
  TelekomProduktId: z.string().nullable().default(null),
  Fussnote: Id.nullable().default(null),
  /** A discount in cents in each of the first months. */
  Aktion: z
    .strictObject({ Name: Text, Rabatt: z.int().positive(), Monate: z.int().min(1).max(24) })
    .nullable()
    .default(null),
});

const MobileEntry = z.strictObject({
  TarifId: Id,
  HandyId: Id.nullable().default(null),
  PreisHandy: Cents.nullable().default(null),
  Position: z.int().default(0),
  TopPosition: z.int().nullable().default(null),
  Aktionspreis: Cents.nullable().default(null),
});

const AgentEntry = z.strictObject({
  Vorname: z.string().min(1),
  Nachname: z.string().min(1),
  Plz: z.string().min(1),
  Ort: z.string().min(1),
});

/** A product inside a sentence: its article, the name that follows it (the display name where it is the same), and a short form. */
const sentenceEntry = <Article extends string>(articles: readonly [Article, ...Article[]]) =>
  z.strictObject({
    Artikel: z.enum(articles).optional(),
    Name: z.string().min(1).optional(),
    Kurz: z.string().min(1).optional(),
  });

const SentenceEntries = z
  .strictObject({ de: sentenceEntry(ARTICLES.de), en: sentenceEntry(ARTICLES.en), fr: sentenceEntry(ARTICLES.fr) })
  .partial();

const ProductEntry = z.strictObject({
  Id,
  ExterneId: z.string().nullable().default(null),
  AnzeigeName: Text,
  ImSatz: SentenceEntries.default({}),
  Beschreibung: Text,
  Produktlink: z.url({ protocol: /^https$/ }),
  /** Name of a file in `pictures/`, without its extension. */
  Bild: z.string().nullable().default(null),
  /** The categories that list the product. */
  Kategorien: z.array(z.string()).default([]),
  /** Advantages on the landing page of a product without a source; a fixed-line product has its own below `Festnetz`. */
  Vorteile: z.array(Advantage).max(4).default([]),
  Praemien: z.array(RewardEntry),
  Festnetz: FixedLineEntry.optional(),
  Mobilfunk: MobileEntry.optional(),
  Agent: AgentEntry.optional(),
});
export type ProductEntry = z.infer<typeof ProductEntry>;

const TariffEntry = z.strictObject({
  Id,
  AnzeigeName: Text,
  Klasse: z.enum(TARIFF_CLASSES).nullable().default(null),
  PreisMonatlich: Cents,
  Fussnote: Id.nullable().default(null),
});

const DeviceEntry = z.strictObject({
  Id,
  AnzeigeName: Text,
  Beschreibung: Text,
  Hersteller: z.string(),
  GeraeteTyp: z.enum(DEVICE_TYPES),
});

const CategoryEntry = z.strictObject({
  Id,
  Slug: z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.html)?$/),
  Kategorie: z.string().regex(/^[a-z0-9-]+$/),
  Quelle: z.enum(['Festnetz', 'Mobilfunk']).nullable().default(null),
  /** Slug of the category above. */
  Uebergeordnet: z.string().nullable().default(null),
  Titel: Text,
  Brotkrume: Text,
  Untertitel: Text.nullable().default(null),
  /** Name of a file in `pictures/`, without its extension; a drawn picture stands in where there is none. */
  Bild: z.string().nullable().default(null),
  /** Slug of the page with devices for these tariffs. */
  Auswahlziel: z.string().nullable().default(null),
  Vorauswahl: z.array(Id).default([]),
});

const FootnoteEntry = z.strictObject({
  Id,
  Identifier: z.string().min(1),
  Titel: Text,
  Gruppe: z.string(),
  Inhalt: Text,
});

/** The form of `clients/<key>/catalogue.json` and of the parts in `clients/<key>/catalogue/`, which are merged. */
export const CatalogueFile = z.strictObject({
  Kategorien: z.array(CategoryEntry).default([]),
  Fussnoten: z.array(FootnoteEntry).default([]),
  Tarife: z.array(TariffEntry).default([]),
  Geraete: z.array(DeviceEntry).default([]),
  /** Ids that are dropped from lists (spec 1 §9); recommendations may still point to them. */
  Entfallen: z.array(Id).default([]),
  Produkte: z.array(ProductEntry).default([]),
});
export type CatalogueFile = z.infer<typeof CatalogueFile>;

type Texts = Readonly<Record<string, string | undefined>>;
type Path = ReadonlyArray<string | number>;

/** Texts below a path, by the fields that hold them; fields that are not there are left out. */
const below = (path: Path, fields: Readonly<Record<string, Texts | null | undefined>>): Array<[Path, Texts]> =>
  Object.entries(fields).flatMap(([name, texts]) => (texts ? [[[...path, name], texts] as [Path, Texts]] : []));

/** Every text of a catalogue with its place. */
export const textsOf = (file: CatalogueFile): Array<[Path, Texts]> => [
  ...file.Kategorien.flatMap(({ Titel, Brotkrume, Untertitel }, index) =>
    below(['Kategorien', index], { Titel, Brotkrume, Untertitel }),
  ),
  ...file.Fussnoten.flatMap(({ Titel, Inhalt }, index) => below(['Fussnoten', index], { Titel, Inhalt })),
  ...file.Tarife.flatMap(({ AnzeigeName }, index) => below(['Tarife', index], { AnzeigeName })),
  ...file.Geraete.flatMap(({ AnzeigeName, Beschreibung }, index) =>
    below(['Geraete', index], { AnzeigeName, Beschreibung }),
  ),
  ...file.Produkte.flatMap(({ AnzeigeName, Beschreibung, Vorteile, Praemien, Festnetz }, index) => {
    const path = ['Produkte', index];
    return [
      ...below(path, { AnzeigeName, Beschreibung }),
      ...Vorteile.map((texts, number): [Path, Texts] => [[...path, 'Vorteile', number], texts]),
      ...Praemien.flatMap(({ Titel, EinloeseHinweis }, reward) =>
        below([...path, 'Praemien', reward], { Titel, EinloeseHinweis }),
      ),
      ...(Festnetz?.Vorteile ?? []).map((texts, number): [Path, Texts] => [
        [...path, 'Festnetz', 'Vorteile', number],
        texts,
      ]),
      ...below([...path, 'Festnetz', 'Aktion'], { Name: Festnetz?.Aktion?.Name }),
    ];
  }),
];
