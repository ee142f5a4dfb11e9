import { z } from 'zod';
import { REWARD_KINDS } from '../values/state/states.ts';

/** A calendar day, YYYY-MM-DD. */
const Day = z.iso.date();

/** An amount in whole cents. */
const Cents = z.int().nonnegative();

/** A reward of a product (spec 1 §3 "Reward"). */
export const Reward = z.object({
  Id: z.int(),
  Titel: z.string(),
  Typ: z.enum(REWARD_KINDS),
  Wert: z.string(),
  WertCent: Cents,
  Startdatum: Day,
  Enddatum: Day.nullable(),
  EnddatumAnzeige: Day.nullable(),
});
export type Reward = z.infer<typeof Reward>;

/**
 * Forms of a product's name for use inside a sentence, in the language of the response: with article, with "my", and short. German differs
 * by grammatical case; the other languages have the same words in all of them.
 */
const ProductWords = z.object({
  /** With article, nominative: "der Rechtsschutz", "l’assurance auto", "the Home M plan". */
  Nominativ: z.string(),
  /** With article, accusative: "den Rechtsschutz". */
  Akkusativ: z.string(),
  /** With article, dative: "dem Rechtsschutz". */
  Dativ: z.string(),
  /** With "my", in German as after "mit": "meinem Rechtsschutz", "mon assurance auto", "my Home M plan". */
  Mein: z.string(),
  /** Short form without article, for narrow places: "Rechtsschutz". */
  Kurz: z.string(),
});
export type ProductWords = z.infer<typeof ProductWords>;

/** A product with its id and name; `ImSatz` is missing if the client has not provided these forms. */
export const NamedProduct = z.object({
  Id: z.int(),
  AnzeigeName: z.string(),
  ImSatz: ProductWords.optional(),
});

/** A product that can be recommended (spec 1 §3 "Product (general)"). */
export const Product = NamedProduct.extend({
  ExterneId: z.string().nullable(),
  Beschreibung: z.string(),
  /** URL of the offer in the shop, shown to the recipient. */
  Produktlink: z.string(),
  Praemien: z.array(Reward),
  /** URL of the product's picture, to which `&breite=` may be appended to request a width; null without one. */
  Photo: z.string().nullable(),
  /** Codes of the categories that list the product, as used in `?kategorie=`, in the client’s order. */
  Kategorien: z.array(z.string()),
  /** Up to four advantages of the product, if its kind has no fields of its own for them; `<strong>` is the only mark-up. */
  Vorteile: z.array(z.string()).optional(),
});
export type Product = z.infer<typeof Product>;

/** Kinds of fixed-line products: internet (DP), television (TP), service at home, for offices, for websites. */
export const FIXED_LINE_CATEGORIES = ['DP', 'TP', 'HS', 'GP', 'WP'] as const;

/** Sizes of a tariff, smallest first. */
export const TARIFF_CLASSES = ['S', 'M', 'L', 'XL'] as const;

const TariffClass = z.enum(TARIFF_CLASSES).nullable();

/** Monthly price for a range of months; the last range has no end. */
export const PriceStretch = z.object({
  AbMonat: z.int().min(1),
  BisMonat: z.int().min(1).nullable(),
  PreisMonatlich: Cents,
});

/** A fixed-line product (spec 1 §3). */
export const FixedLineProduct = Product.extend({
  Quelle: z.literal('Festnetz'),
  Kategorie: z.enum(FIXED_LINE_CATEGORIES),
  Name: z.string(),
  Young: z.boolean(),
  Hybrid: z.boolean(),
  Gruppe: z.string(),
  Klasse: TariffClass,
  PreisMonatlich: Cents,
  PreisEinmalig: Cents,
  /** Up to four advantages; `<strong>` is the only mark-up. */
  Beschreibung1: z.string().nullable(),
  Beschreibung2: z.string().nullable(),
  Beschreibung3: z.string().nullable(),
  Beschreibung4: z.string().nullable(),
  /** Commission that the client books for a contract, `type;amount`. */
  Provision: z.string().regex(/^[A-Z]+;\d+$/),
  TelekomProduktId: z.string().nullable(),
  /** Id of the footnote to the price. */
  Fussnote: z.int().nullable(),
  Preisaufteilung: z.array(PriceStretch),
  Aktionsname: z.string().nullable(),
  /** Discount on the monthly price during the promotion, in cents. */
  Aktionsrabatt: Cents.nullable(),
});
export type FixedLineProduct = z.infer<typeof FixedLineProduct>;

/** Kinds of devices; surf sticks are sold like tablets. */
export const DEVICE_TYPES = ['smartphone', 'tablet', 'surfstick'] as const;

/** A mobile tariff, alone or with a device (spec 1 §3 "Mobile device-plus-tariff offer"). */
export const MobileOffer = Product.extend({
  Quelle: z.literal('Mobilfunk'),
  /** Kind of device; null for a tariff without a device. */
  GeraeteTyp: z.enum(DEVICE_TYPES).nullable(),
  Hersteller: z.string().nullable(),
  Klasse: TariffClass,
  TarifHandyAnzeigeName: z.string(),
  TarifHandyBeschreibung: z.string(),
  TarifAnzeigeName: z.string(),
  HandyAnzeigeName: z.string().nullable(),
  HandyBeschreibung: z.string().nullable(),
  HandyId: z.int().nullable(),
  /** One-off price of the device in cents. */
  PreisHandy: Cents.nullable(),
  TarifId: z.int(),
  /** Monthly price of the tariff in cents. */
  PreisTarif: Cents,
  Position: z.int(),
  /** Promotion flag: 1 while a promotion lowers the device's price to `Aktionspreis`, else 0. */
  Aktion: z.union([z.literal(0), z.literal(1)]),
  TopPosition: z.int().nullable(),
  Aktionspreis: Cents.nullable(),
  Fussnote: z.int().nullable(),
});
export type MobileOffer = z.infer<typeof MobileOffer>;

/** An agent offered like a product, to be recommended as a contact person (spec 1 §3 "Agent"). */
export const Agent = Product.extend({
  ExterneId: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  ZipCode: z.string(),
  City: z.string(),
});
export type Agent = z.infer<typeof Agent>;

/** A product of any kind, with the fields of its kind. The most specific kind comes first, because unknown fields are stripped. */
export const AnyProduct = z.union([z.discriminatedUnion('Quelle', [FixedLineProduct, MobileOffer]), Agent, Product]);
export type AnyProduct = z.infer<typeof AnyProduct>;

/** A footnote (spec 1 §3). */
export const Footnote = z.object({
  Id: z.int(),
  Identifier: z.string(),
  Titel: z.string(),
  Gruppe: z.string(),
  Inhalt: z.string(),
});
export type Footnote = z.infer<typeof Footnote>;

/** A group of products with a page of its own (spec 1 §2.2). */
export const Category = z.object({
  Id: z.int(),
  /** Path of the page below the home page of the language, e.g. `internet/glasfaser.html`. */
  Slug: z.string(),
  Titel: z.string(),
  Brotkrume: z.string(),
  Untertitel: z.string().nullable(),
  /** Part of the catalogue, fixed line or mobile; null if the client's catalogue has no parts. */
  Quelle: z.enum(['Festnetz', 'Mobilfunk']).nullable(),
  /** Code of the category, as used in `?kategorie=`. */
  Kategorie: z.string(),
  UebergeordneteId: z.int().nullable(),
  /** Slug of the page on which a device for a tariff of this category is chosen. */
  Auswahlziel: z.string().nullable(),
  /** Ids of the suggested products (spec 1 §9). */
  Vorauswahl: z.array(z.int()),
  /** Highest reward for a recommendation from this category today, in cents: as a transfer, or as a voucher if there is no transfer. */
  MaxPraemieCent: Cents,
  MaxPraemieTyp: z.enum(REWARD_KINDS),
  /** True if products of the category pay different amounts, so that the value is to be shown as "up to". */
  BisZu: z.boolean(),
  Grafik: z.string(),
  Icon: z.string(),
});
export type Category = z.infer<typeof Category>;

/** Contents of a category's page. */
export const CategoryPage = z.object({
  Kategorie: Category,
  /** Path of parent categories, the outermost first. */
  Pfad: z.array(Category),
  /** Subcategories, or sibling categories if there are none. */
  Nachbarn: z.array(Category),
  Produkte: z.array(AnyProduct),
  /** Ids of the tariffs that are offered with a device on the page `Auswahlziel`. */
  TarifeMitGeraeten: z.array(z.int()),
  Fussnoten: z.array(Footnote),
});
export type CategoryPage = z.infer<typeof CategoryPage>;
