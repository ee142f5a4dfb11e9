import { object, z } from 'zod';
import { REWARD_KINDS } from '../values/state/states.ts';

/** A calendar day, YYYY-MM-DD. */
const Day = z.iso.date();

/** An amount in whole cents. */
const Cents = z.int().nonnegative();

// Spec 1 §3 "Reward"
export const Reward = object({
  Id: z.int(),
  Titel: z.string(),
  Typ: z.enum(REWARD_KINDS),
  Wert: z.string(),
  WertCent: Cents,
  Startdatum: Day.describe('First day of the offer.'),
  Enddatum: Day.nullable().describe('Last day of the offer; null for no end.'),
  EnddatumAnzeige: Day.nullable().describe('Last day of the offer as advertised; null if no end is shown.'),
}).meta({ id: 'Reward', description: 'A reward of a product.' });
export type Reward = z.infer<typeof Reward>;

/**
 * Forms of a product's name for use inside a sentence, in the language of the response: with article, with "my", and short. German differs
 * by grammatical case; the other languages have the same words in all of them.
 */
const ProductWords = z.object({
  /** With article, nominative: "der Rechtsschutz", "l’assurance auto", "the Home M plan". */
  Nominativ: z.string().describe('Name with article, nominative.'),
  Akkusativ: z.string().describe('Name with article, accusative.'),
  Dativ: z.string().describe('Name with article, dative.'),
  /** With "my", in German as after "mit": "meinem Rechtsschutz", "mon assurance auto", "my Home M plan". */
  Mein: z.string().describe('Name with “my”; in German as after “mit”.'),
  /** Short form without article, for narrow places: "Rechtsschutz". */
  Kurz: z.string().describe('Short form without article.'),
});
export type ProductWords = z.infer<typeof ProductWords>;

export const NamedProduct = object({
  Id: z.int(),
  AnzeigeName: z.string(),
  ImSatz: ProductWords.optional().describe(
    'Forms of the product’s name for use inside a sentence; missing if the client has not provided them.',
  ),
}).meta({
  id: 'NamedProduct',
  description: 'A product with its id and name; `ImSatz` is missing if the client has not provided these forms.',
});

// Spec 1 §3 "Product (general
export const Product = NamedProduct.extend({
  ExterneId: z.string().nullable(),
  Beschreibung: z.string(),
  Produktlink: z.string().describe('URL of the offer in the shop, shown to the recipient.'),
  Praemien: z.array(Reward),
  Photo: z
    .string()
    .nullable()
    .describe(
      "URL of the product's picture, to which `&breite=` may be appended to request a width; null without one.",
    ),
  Kategorien: z
    .array(z.string())
    .describe('Codes of the categories that list the product, as used in `?kategorie=`, in the client’s order.'),
  Vorteile: z
    .array(z.string())
    .optional()
    .describe(
      'Advantages of the product, most important first. Up to four advantages of the product, if its kind has no fields of its own for them; `<strong>` is the only mark-up.',
    ),
}).meta({ id: 'Product', description: 'A product that can be recommended").' });
export type Product = z.infer<typeof Product>;

/** Kinds of fixed-line products: internet (DP), television (TP), service at home, for offices, for websites. */
export const FIXED_LINE_CATEGORIES = ['DP', 'TP', 'HS', 'GP', 'WP'] as const;

/** Sizes of a tariff, smallest first. */
export const TARIFF_CLASSES = ['S', 'M', 'L', 'XL'] as const;

const TariffClass = z.enum(TARIFF_CLASSES).nullable();

export const PriceStretch = object({
  AbMonat: z.int().min(1).describe('First month of the price range, counted from 1.'),
  BisMonat: z.int().min(1).nullable().describe('Last month of the price range; null if it has no end.'),
  PreisMonatlich: Cents,
}).meta({ id: 'PriceStretch', description: 'Monthly price for a range of months; the last range has no end.' });

// Spec 1 §3
export const FixedLineProduct = Product.extend({
  Quelle: z.literal('Festnetz'),
  Kategorie: z.enum(FIXED_LINE_CATEGORIES),
  Name: z.string(),
  Young: z.boolean().describe('Whether the tariff is for people under 28.'),
  Hybrid: z.boolean().describe('Whether the line combines fixed line and mobile.'),
  Gruppe: z.string(),
  Klasse: TariffClass,
  PreisMonatlich: Cents,
  PreisEinmalig: Cents.describe('One-off price in cents.'),
  Beschreibung1: z
    .string()
    .nullable()
    .describe('First advantage. Up to four advantages; `<strong>` is the only mark-up.'),
  Beschreibung2: z.string().nullable().describe('Second advantage.'),
  Beschreibung3: z.string().nullable().describe('Third advantage.'),
  Beschreibung4: z.string().nullable().describe('Fourth advantage.'),
  Provision: z
    .string()
    .regex(/^[A-Z]+;\d+$/)
    .describe('Commission that the client books for a contract, `type;amount`.'),
  TelekomProduktId: z.string().nullable().describe('Id of the product in the provider’s own systems.'),
  Fussnote: z.int().nullable().describe('Id of the footnote to the price.'),
  Preisaufteilung: z.array(PriceStretch).describe('Monthly price by range of months.'),
  Aktionsname: z.string().nullable().describe('Name of the promotion.'),
  Aktionsrabatt: Cents.nullable().describe('Discount on the monthly price during the promotion, in cents.'),
}).meta({ id: 'FixedLineProduct', description: 'A fixed-line product.' });
export type FixedLineProduct = z.infer<typeof FixedLineProduct>;

/** Kinds of devices; surf sticks are sold like tablets. */
export const DEVICE_TYPES = ['smartphone', 'tablet', 'surfstick'] as const;

// Spec 1 §3 "Mobile device-plus-tariff offer"
export const MobileOffer = Product.extend({
  Quelle: z.literal('Mobilfunk'),
  GeraeteTyp: z.enum(DEVICE_TYPES).nullable().describe('Kind of device; null for a tariff without a device.'),
  Hersteller: z.string().nullable().describe('Manufacturer.'),
  Klasse: TariffClass,
  TarifHandyAnzeigeName: z.string().describe('Display name of tariff and device together.'),
  TarifHandyBeschreibung: z.string().describe('Description of tariff and device together.'),
  TarifAnzeigeName: z.string().describe('Display name of the tariff.'),
  HandyAnzeigeName: z.string().nullable().describe('Display name of the device.'),
  HandyBeschreibung: z.string().nullable().describe('Description of the device.'),
  HandyId: z.int().nullable().describe('Id of the device.'),
  PreisHandy: Cents.nullable().describe('One-off price of the device in cents.'),
  TarifId: z.int().describe('Id of the tariff.'),
  PreisTarif: Cents.describe('Monthly price of the tariff in cents.'),
  Position: z.int().describe('Position in the list.'),
  Aktion: z
    .union([z.literal(0), z.literal(1)])
    .describe("Promotion flag: 1 while a promotion lowers the device's price to `Aktionspreis`, else 0."),
  TopPosition: z.int().nullable().describe('Position among the highlights; null if it is none.'),
  Aktionspreis: Cents.nullable().describe('Price of the device during the promotion, in cents.'),
  Fussnote: z.int().nullable(),
}).meta({ id: 'MobileOffer', description: 'A mobile tariff, alone or with a device.' });
export type MobileOffer = z.infer<typeof MobileOffer>;

// Spec 1 §3 "Agent"
export const Agent = Product.extend({
  ExterneId: z.string(),
  FirstName: z.string().describe('First name of the agent.'),
  LastName: z.string().describe('Last name of the agent.'),
  ZipCode: z.string().describe('Postcode of the agent.'),
  City: z.string().describe('City of the agent.'),
}).meta({ id: 'Agent', description: 'An agent offered like a product, to be recommended as a contact person.' });
export type Agent = z.infer<typeof Agent>;

export const AnyProduct = z
  .union([z.discriminatedUnion('Quelle', [FixedLineProduct, MobileOffer]), Agent, Product])
  .meta({
    id: 'AnyProduct',
    description:
      'A product of any kind, with the fields of its kind. The most specific kind comes first, because unknown fields are stripped.',
  });
export type AnyProduct = z.infer<typeof AnyProduct>;

// Spec 1 §3
export const Footnote = object({
  Id: z.int(),
  Identifier: z.string(),
  Titel: z.string(),
  Gruppe: z.string(),
  Inhalt: z.string(),
}).meta({ id: 'CatalogueFootnote', description: 'A footnote.' });
export type Footnote = z.infer<typeof Footnote>;

// Spec 1 §2.2
export const Category = object({
  Id: z.int(),
  Slug: z.string().describe('Path of the page below the home page of the language, e.g. `internet/glasfaser.html`.'),
  Titel: z.string(),
  Brotkrume: z.string().describe('Name in the breadcrumb navigation.'),
  Untertitel: z.string().nullable().describe('Subtitle.'),
  Quelle: z
    .enum(['Festnetz', 'Mobilfunk'])
    .nullable()
    .describe("Part of the catalogue, fixed line or mobile; null if the client's catalogue has no parts."),
  Kategorie: z.string().describe('Code of the category, as used in `?kategorie=`.'),
  UebergeordneteId: z.int().nullable().describe('Id of the parent category; null for the outermost.'),
  Auswahlziel: z
    .string()
    .nullable()
    .describe('Slug of the page on which a device for a tariff of this category is chosen.'),
  // Spec 1 §9
  Vorauswahl: z.array(z.int()).describe('Ids of the suggested products.'),
  MaxPraemieCent: Cents.describe(
    'Highest reward for a recommendation from this category today, in cents: as a transfer, or as a voucher if there is no transfer.',
  ),
  MaxPraemieTyp: z.enum(REWARD_KINDS).describe('Kind of the highest reward.'),
  BisZu: z
    .boolean()
    .describe('True if products of the category pay different amounts, so that the value is to be shown as "up to".'),
  Grafik: z.string().describe('URL of the picture.'),
  Icon: z.string().describe('URL of the icon.'),
}).meta({ id: 'Category', description: 'A group of products with a page of its own.' });
export type Category = z.infer<typeof Category>;

export const CategoryPage = object({
  Kategorie: Category,
  Pfad: z.array(Category).describe('Path of parent categories, the outermost first.'),
  Nachbarn: z.array(Category).describe('Subcategories, or sibling categories if there are none.'),
  Produkte: z.array(AnyProduct),
  TarifeMitGeraeten: z
    .array(z.int())
    .describe('Ids of the tariffs that are offered with a device on the page `Auswahlziel`.'),
  Fussnoten: z.array(Footnote).describe('Footnotes.'),
}).meta({ id: 'CategoryPage', description: "Contents of a category's page." });
export type CategoryPage = z.infer<typeof CategoryPage>;
