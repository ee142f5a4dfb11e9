import type {
  AnyProduct,
  Category as CategoryView,
  Footnote as FootnoteView,
  Product as ProductView,
} from '@mundwerk/contract/catalogue/catalogue';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import { type Ctx, nameInAddresses } from '#platform/context.ts';
import { type Catalogue, momentOf, offerPhase, type Views } from './read-catalogue.ts';
import {
  activeRewards,
  type Category,
  type Footnote,
  highestReward,
  type LocalisedText,
  type Product,
  priceStretches,
  type Reward,
  textIn,
  versionInAddress,
} from './rules.ts';
import { productWords } from './words/rules.ts';

type InLanguage = (text: LocalisedText) => string;

const languageOf =
  (ctx: Ctx): InLanguage =>
  (text) =>
    textIn(text, ctx.language, ctx.client.config.StandardSprache);

/** The hash in a picture's URL lets browsers cache it for ever, and load a new one at once. */
const pictureAddress = (ctx: Ctx, catalogue: Catalogue, picture: string | null, path: string): string | null => {
  const version = picture && catalogue.pictures.get(picture);
  return version ? `/api/v1/${nameInAddresses(ctx.client)}/${path}?v=${versionInAddress(version)}` : null;
};

/** Rewards in wire form. */
export const rewardViews = (ctx: Ctx, rewards: readonly Reward[], say = languageOf(ctx)): ProductView['Praemien'] =>
  rewards.map((reward) => ({
    Id: reward.id,
    Titel: say(reward.title),
    Typ: reward.kind,
    Wert: formatCents(reward.valueCents, ctx.language),
    WertCent: reward.valueCents,
    Startdatum: reward.startsOn,
    Enddatum: reward.endsOn,
    EnddatumAnzeige: reward.displayEndsOn,
  }));

/** The forms of the product inside a sentence; empty where the client provides none in this language. */
const wordsOf = (ctx: Ctx, product: Product): Pick<ProductView, 'ImSatz'> => {
  const words = productWords(product, ctx.language);
  return words ? { ImSatz: words } : {};
};

const generalView = (ctx: Ctx, catalogue: Catalogue, product: Product, say: InLanguage): ProductView => ({
  Id: product.id,
  ExterneId: product.externalId,
  AnzeigeName: say(product.displayName),
  ...wordsOf(ctx, product),
  Beschreibung: say(product.description),
  Produktlink: product.productLink,
  Praemien: rewardViews(ctx, activeRewards(product, momentOf(ctx.now)), say),
  Photo: pictureAddress(
    ctx,
    catalogue,
    product.picture,
    product.kind === 'agent' ? `Produkt/${product.externalId}/grafik` : `produkt/${product.id}/grafik`,
  ),
  Kategorien: [...(catalogue.categoryCodes.get(product.id) ?? [])],
});

type ProductOf<K extends Product['kind']> = Extract<Product, { readonly kind: K }>;

const generalProductView = (general: ProductView, { details }: ProductOf<'general'>, say: InLanguage): AnyProduct =>
  details.advantages?.length ? { ...general, Vorteile: details.advantages.map(say) } : general;

const agentView = (general: ProductView, { externalId, details }: ProductOf<'agent'>): AnyProduct => ({
  ...general,
  ExterneId: externalId ?? '',
  FirstName: details.firstName,
  LastName: details.lastName,
  ZipCode: details.zipCode,
  City: details.city,
});

const fixedLineView = (general: ProductView, { details }: ProductOf<'fixed-line'>, say: InLanguage): AnyProduct => {
  const [first, second, third, fourth] = details.advantages.map(say);
  return {
    ...general,
    Quelle: 'Festnetz',
    Kategorie: details.category,
    Name: details.name,
    Young: details.isYoung,
    Hybrid: details.isHybrid,
    Gruppe: details.group,
    Klasse: details.tariffClass,
    PreisMonatlich: details.monthlyCents,
    PreisEinmalig: details.onceCents,
    Beschreibung1: first ?? null,
    Beschreibung2: second ?? null,
    Beschreibung3: third ?? null,
    Beschreibung4: fourth ?? null,
    Provision: details.commission,
    TelekomProduktId: details.shopProductId,
    Fussnote: details.footnoteId,
    Preisaufteilung: priceStretches(details).map(({ from, to, cents }) => ({
      AbMonat: from,
      BisMonat: to,
      PreisMonatlich: cents,
    })),
    Aktionsname: details.promotion && say(details.promotion.name),
    Aktionsrabatt: details.promotion?.offCents ?? null,
  };
};

const mobileView = (general: ProductView, { details }: ProductOf<'mobile'>, say: InLanguage): AnyProduct => ({
  ...general,
  Quelle: 'Mobilfunk',
  GeraeteTyp: details.device?.type ?? null,
  Hersteller: details.device?.manufacturer ?? null,
  Klasse: details.tariffClass,
  TarifHandyAnzeigeName: general.AnzeigeName,
  TarifHandyBeschreibung: general.Beschreibung,
  TarifAnzeigeName: say(details.tariffName),
  HandyAnzeigeName: details.device && say(details.device.name),
  HandyBeschreibung: details.device && say(details.device.description),
  HandyId: details.device?.id ?? null,
  PreisHandy: details.deviceCents,
  TarifId: details.tariffId,
  PreisTarif: details.monthlyCents,
  Position: details.position,
  Aktion: details.promotionCents === null ? 0 : 1,
  TopPosition: details.topPosition,
  Aktionspreis: details.promotionCents,
  Fussnote: details.footnoteId,
});

/** A product in wire form: all fields of its kind, texts in the request's language, rewards of today. */
const productView = (ctx: Ctx, catalogue: Catalogue, product: Product): AnyProduct => {
  const say = languageOf(ctx);
  const general = generalView(ctx, catalogue, product, say);
  switch (product.kind) {
    case 'general':
      return generalProductView(general, product, say);
    case 'agent':
      return agentView(general, product);
    case 'fixed-line':
      return fixedLineView(general, product, say);
    case 'mobile':
      return mobileView(general, product, say);
  }
};

/** The cache of views in the reader's language while the same rewards are promised, because formatting amounts is expensive. */
const viewsNow = (ctx: Ctx, catalogue: Catalogue): Views => {
  const moment = momentOf(ctx.now);
  const phase = offerPhase(catalogue, moment);
  const name = `${phase} ${ctx.language}`;
  const known = catalogue.views.get(name);
  if (known) return known;
  for (const old of catalogue.views.keys()) if (!old.startsWith(`${phase} `)) catalogue.views.delete(old);
  const views = { products: new Map(), categories: new Map() };
  catalogue.views.set(name, views);
  return views;
};

/** Converts products to their wire form. */
export const viewsOf = (ctx: Ctx, catalogue: Catalogue): ((product: Product) => AnyProduct) => {
  const { products } = viewsNow(ctx, catalogue);
  return (product) => {
    const view = products.get(product.id) ?? productView(ctx, catalogue, product);
    products.set(product.id, view);
    return view;
  };
};

const writeCategory = (ctx: Ctx, catalogue: Catalogue, category: Category): CategoryView => {
  const say = languageOf(ctx);
  const highest = highestReward(catalogue.byCategory.get(category.code) ?? [], momentOf(ctx.now));
  const address = (what: string): string =>
    pictureAddress(ctx, catalogue, category.picture, `produktkategorie/${category.id}/${what}`) ?? '';
  return {
    Id: category.id,
    Slug: category.slug,
    // The title contains the reward, which changes over time.
    Titel: say(category.title).replace('{Praemie}', formatCents(highest.valueCents, ctx.language)),
    Brotkrume: say(category.crumb),
    Untertitel: category.subtitle && say(category.subtitle),
    Quelle: category.source,
    Kategorie: category.code,
    UebergeordneteId: category.parentId,
    Auswahlziel: category.deviceSlug,
    Vorauswahl: [...category.suggestedIds],
    MaxPraemieCent: highest.valueCents,
    MaxPraemieTyp: highest.kind,
    BisZu: highest.isUpTo,
    Grafik: address('grafik'),
    Icon: address('icon'),
  };
};

/** A category in wire form. */
export const categoryView = (ctx: Ctx, catalogue: Catalogue, category: Category): CategoryView => {
  const { categories } = viewsNow(ctx, catalogue);
  const view = categories.get(category.id) ?? writeCategory(ctx, catalogue, category);
  categories.set(category.id, view);
  return view;
};

/** A footnote in wire form. */
export const footnoteView = (ctx: Ctx, footnote: Footnote): FootnoteView => {
  const say = languageOf(ctx);
  return {
    Id: footnote.id,
    Identifier: footnote.identifier,
    Titel: say(footnote.title),
    Gruppe: footnote.group,
    Inhalt: say(footnote.content),
  };
};
