import { z } from 'zod';
import { REWARD_KINDS } from '../values/state/claim-state.ts';

/** A day as it travels: YYYY-MM-DD. */
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
 * A product inside a sentence, in the language of the answer: with its article, as the speaker's own, and short. German has three cases;
 * the other languages have the same words in all of them.
 */
const ProductWords = z.object({
  /** "der Rechtsschutz", "l’assurance auto", "the Home M plan". */
  Nominativ: z.string(),
  /** "den Rechtsschutz". */
  Akkusativ: z.string(),
  /** "dem Rechtsschutz". */
  Dativ: z.string(),
  /** After "mit" in German: "meinem Rechtsschutz", "mon assurance auto", "my Home M plan". */
  Mein: z.string(),
  /** Without article, for tight places: "Rechtsschutz". */
  Kurz: z.string(),
});
export type ProductWords = z.infer<typeof ProductWords>;

/** A product by its name alone; the words are missing where the client has not given any. */
export const NamedProduct = z.object({
  Id: z.int(),
  AnzeigeName: z.string(),
  ImSatz: ProductWords.optional(),
});

/** A product that can be recommended (spec 1 §3 "Product (general)"). */
export const Product = NamedProduct.extend({
  ExterneId: z.string().nullable(),
  Beschreibung: z.string(),
  /** Where the offer is shown to the recipient. */
  Produktlink: z.string(),
  Praemien: z.array(Reward),
  /** Address of the product's picture; `&breite=` asks for a width. */
  Photo: z.string().nullable(),
  /** What `?kategorie=` asks for: the categories whose lists show it, in the client’s order. */
  Kategorien: z.array(z.string()),
  /** Up to four advantages where the kind has no fields of its own for them; `<strong>` is the only mark-up. */
  Vorteile: z.array(z.string()).optional(),
});
export type Product = z.infer<typeof Product>;

/** What fixed-line products are: internet (DP), television (TP), service at home, for offices, for websites. */
export const FIXED_LINE_CATEGORIES = ['DP', 'TP', 'HS', 'GP', 'WP'] as const;

/** Sizes of a tariff, smallest first. */
export const TARIFF_CLASSES = ['S', 'M', 'L', 'XL'] as const;

const TariffClass = z.enum(TARIFF_CLASSES).nullable();

/** What a month costs from one month to another; the last stretch has no end. */
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
  /** "type;amount": what the client books for a contract. */
  Provision: z.string().regex(/^[A-Z]+;\d+$/),
  TelekomProduktId: z.string().nullable(),
  /** Id of the footnote that goes with the price. */
  Fussnote: z.int().nullable(),
  Preisaufteilung: z.array(PriceStretch),
  Aktionsname: z.string().nullable(),
  /** Taken off the monthly price while the promotion lasts. */
  Aktionsrabatt: Cents.nullable(),
});
export type FixedLineProduct = z.infer<typeof FixedLineProduct>;

/** Kinds of devices; surf sticks are sold like tablets. */
export const DEVICE_TYPES = ['smartphone', 'tablet', 'surfstick'] as const;

/** A mobile tariff, alone or with a device (spec 1 §3 "Mobile device-plus-tariff offer"). */
export const MobileOffer = Product.extend({
  Quelle: z.literal('Mobilfunk'),
  /** None where the tariff comes without a device. */
  GeraeteTyp: z.enum(DEVICE_TYPES).nullable(),
  Hersteller: z.string().nullable(),
  Klasse: TariffClass,
  TarifHandyAnzeigeName: z.string(),
  TarifHandyBeschreibung: z.string(),
  TarifAnzeigeName: z.string(),
  HandyAnzeigeName: z.string().nullable(),
  HandyBeschreibung: z.string().nullable(),
  HandyId: z.int().nullable(),
  /** Once, for the device. */
  PreisHandy: Cents.nullable(),
  TarifId: z.int(),
  /** Each month, for the tariff. */
  PreisTarif: Cents,
  Position: z.int(),
  /** 1 while a promotion lowers the device's price to Aktionspreis. */
  Aktion: z.union([z.literal(0), z.literal(1)]),
  TopPosition: z.int().nullable(),
  Aktionspreis: Cents.nullable(),
  Fussnote: z.int().nullable(),
});
export type MobileOffer = z.infer<typeof MobileOffer>;

/** An agent as a product: whom one recommends to talk to (spec 1 §3 "Agent"). */
export const Agent = Product.extend({
  ExterneId: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  ZipCode: z.string(),
  City: z.string(),
});
export type Agent = z.infer<typeof Agent>;

/** A product with all that its kind has; the most particular kind first, because what a kind does not know is cut off. */
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
  /** The page's address below the language's home, e.g. `internet/glasfaser.html`. */
  Slug: z.string(),
  Titel: z.string(),
  Brotkrume: z.string(),
  Untertitel: z.string().nullable(),
  /** Fixed line or mobile; none where a client's catalogue has no sources. */
  Quelle: z.enum(['Festnetz', 'Mobilfunk']).nullable(),
  /** What `?kategorie=` asks for. */
  Kategorie: z.string(),
  UebergeordneteId: z.int().nullable(),
  /** Devices for the tariffs of this category: the slug of their page. */
  Auswahlziel: z.string().nullable(),
  /** Ids of the products that are suggested (spec 1 §9). */
  Vorauswahl: z.array(z.int()),
  /** The most a recommendation from this category earns today: the transfer's sum, or a voucher's where there is no transfer. */
  MaxPraemieCent: Cents,
  MaxPraemieTyp: z.enum(REWARD_KINDS),
  /** Products of the category pay different sums, so that the highest is an "up to". */
  BisZu: z.boolean(),
  Grafik: z.string(),
  Icon: z.string(),
});
export type Category = z.infer<typeof Category>;

/** Everything a category's page shows. */
export const CategoryPage = z.object({
  Kategorie: Category,
  /** The categories above it, the outermost first. */
  Pfad: z.array(Category),
  /** The categories below it, or else beside it. */
  Nachbarn: z.array(Category),
  Produkte: z.array(AnyProduct),
  /** The tariffs for which the page of devices (Auswahlziel) has any. */
  TarifeMitGeraeten: z.array(z.int()),
  Fussnoten: z.array(Footnote),
});
export type CategoryPage = z.infer<typeof CategoryPage>;
