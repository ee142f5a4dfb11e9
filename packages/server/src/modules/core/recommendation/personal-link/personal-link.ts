import { AppError } from '@mundwerk/contract/errors';
import { pathOf } from '@mundwerk/contract/page/pages';
import type { PersonalLink, PersonalPage, PersonalProduct } from '@mundwerk/contract/referral/personal-link';
import type { ChannelCode } from '@mundwerk/contract/values/channel';
import { addDays } from '@mundwerk/contract/values/day';
import { nameSuggestions } from '@mundwerk/contract/values/person/personal-name';
import type { RecommenderActor } from '#modules/actors.ts';
import {
  accountRefusal,
  findRecommender,
  optionalRecommender,
  type Recommender,
  shownFirstName,
} from '#modules/core/account/index.ts';
import { findProduct, listCategories, listOwnProducts } from '#modules/core/catalogue/index.ts';
import { listClientNames } from '#modules/core/client/index.ts';
import { findStop, isProgrammeOver, refuseStopped } from '#modules/core/suspension/index.ts';
import { calendarDay, endOfDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import { storeRecommendation } from '../create-recommendation.ts';
import { selectLinkFigures, selectPicked } from '../read-models/recommendations.ts';
import { isOptinRequired } from '../rules.ts';
import { lockCreations } from '../store.ts';
import { hashName } from './personal-names.ts';
import {
  brandsOf,
  choicesLeft,
  groupProducts,
  nameRefusal,
  parsePersonalName,
  pickOutcome,
  usualShare,
} from './rules.ts';
import {
  type StoredName,
  selectLastShare,
  selectName,
  selectNamesOf,
  selectRetired,
  selectTaken,
  selectTermsText,
} from './store.ts';

/** The channel of recommendations that visitors of personal links make, and of the visits that follow. */
export const PERSONAL_CHANNEL = 'personal' as const satisfies ChannelCode;

/** The address of a personal link as it is shared: on the client's link domain, if it has one. */
export const personalLinkUrl = ({ client, platform, origin }: Ctx, name: string): string => {
  const { LinkDomain, StandardSprache } = client.config;
  const links = LinkDomain[platform.config.environment] ?? origin;
  return links.replace(/\/$/, '') + pathOf('PersonalPage', StandardSprache, { name });
};

/** The owner of a personal link. */
export interface PersonalOwner {
  /** The current name; the visitor may have followed a former one. */
  readonly name: string;
  readonly recommender: Recommender;
  readonly termsHash: string;
}

/** Resolves a followed name: to itself, or, while a former name still redirects, to the current one. */
const currentName = async (ctx: Ctx, followed: StoredName): Promise<StoredName | null> => {
  if (followed.endedAt === null) return followed;
  if (followed.leadsUntil === null || followed.leadsUntil <= ctx.now) return null;
  return (await selectNamesOf(ctx, followed.recommenderId)).find(({ endedAt }) => endedAt === null) ?? null;
};

/** Finds the owner of a personal link; null when nobody has the name, or its owner is deleted or may not take part (any more). */
export const findPersonalOwner = async (ctx: Ctx, typedName: string): Promise<PersonalOwner | null> => {
  const parsed = parsePersonalName(typedName);
  const followed = parsed && (await selectName(ctx, parsed));
  const current = followed && (await currentName(ctx, followed));
  const recommender = current && (await findRecommender(ctx, current.recommenderId));
  if (!current || !recommender) return null;
  const isRefused =
    accountRefusal(recommender, ctx.client.config) !== null || isOptinRequired(recommender, ctx.client.config);
  return isRefused ? null : { name: current.name, recommender, termsHash: current.termsHash };
};

/** The first of the recommender's possible names that is free. */
const suggestName = async (ctx: Ctx, { firstName, lastName }: Recommender): Promise<string | null> => {
  const brands = brandsOf(ctx.client.config, await listClientNames(ctx.db));
  const allowed = nameSuggestions(firstName, lastName).filter((name) => nameRefusal(name, brands) === null);
  const taken = await selectTaken(ctx, allowed);
  const hashes = new Map(allowed.map((name) => [name, hashName(ctx, name)]));
  const retired = await selectRetired(ctx, [...hashes.values()]);
  return allowed.find((name) => !taken.has(name) && !retired.has(hashes.get(name) ?? '')) ?? null;
};

/** The personal link of the logged-in recommender, and a suggested name while there is none. */
export const getPersonalLink = async (ctx: Ctx & { readonly actor: RecommenderActor }): Promise<PersonalLink> => {
  const { id } = ctx.actor;
  const recommender = await findRecommender(ctx, id);
  const names = await selectNamesOf(ctx, id);
  const current = names.find(({ endedAt }) => endedAt === null) ?? null;
  const former = current && names.find(({ leadsUntil }) => leadsUntil !== null && leadsUntil > ctx.now);
  const figures = await selectLinkFigures(ctx, id);
  return {
    Name: current?.name ?? null,
    Url: current && personalLinkUrl(ctx, current.name),
    Namensvorschlag: current || !recommender ? null : await suggestName(ctx, recommender),
    IstAenderbar: choicesLeft(names) > 0,
    FruehererName: former?.name ?? null,
    FruehererNameBis: former?.leadsUntil?.toISOString() ?? null,
    AdresseBestaetigt: recommender !== null && !isOptinRequired(recommender, ctx.client.config),
    AnteilEmpfehler: usualShare(await selectLastShare(ctx, id), ctx.client.config),
    Zahlen: { Ausgewaehlt: figures.picked, Klicks: figures.clicks, Abschluesse: figures.contracts },
  };
};

const cardOf = ({ Id, AnzeigeName, Beschreibung, Praemien, Photo }: PersonalProduct): PersonalProduct => ({
  Id,
  AnzeigeName,
  Beschreibung,
  Praemien,
  Photo,
});

/** Content of the page behind a personal link; personalLinkNotFound for an unknown name. A stopped link reveals only that it is stopped. */
export const getPersonalPage = async (ctx: Ctx, typedName: string): Promise<PersonalPage> => {
  const owner = await findPersonalOwner(ctx, typedName);
  if (!owner) throw new AppError('personalLinkNotFound');
  const { name, recommender } = owner;
  const concerned = { personId: recommender.id, channel: PERSONAL_CHANNEL };
  const stop = isProgrammeOver(ctx) ? null : findStop(ctx, 'NeueLinks', concerned);
  if (stop || isProgrammeOver(ctx)) return { Name: name, Status: 'Angehalten', Hinweis: stop?.text ?? null };
  const products = (await listOwnProducts(ctx)).filter(
    ({ Id }) => !findStop(ctx, 'NeueLinks', { ...concerned, productId: Id }),
  );
  return {
    Name: name,
    Status: 'Ok',
    EmpfehlerVorname: shownFirstName(recommender.firstName),
    AnteilEmpfehler: usualShare(await selectLastShare(ctx, recommender.id), ctx.client.config),
    Produktgruppen: groupProducts(products, await listCategories(ctx)).map((group) => ({
      Titel: group.title,
      Produkte: group.products.map(cardOf),
    })),
  };
};

/** Enough for a household that looks at several products, too few for a program that requests all of them repeatedly. */
const PER_NETWORK = [
  { attempts: 30, windowMinutes: 60 },
  { attempts: 100, windowMinutes: 24 * 60 },
] as const;

const startOfToday = (now: Date): Date => endOfDay(addDays(calendarDay(now), -1));

/** Owners cannot pick from their own link; they recommend through the form. */
const refuseOwner = async (ctx: Ctx, { recommender }: PersonalOwner): Promise<void> => {
  const visitor = await optionalRecommender(ctx);
  if (visitor?.id === recommender.id && !ctx.client.config.AllowSelfRecommendation) throw new AppError('selfReferral');
};

/** Makes the recommendation in the link owner's name, under the terms accepted with the personal name; sends no mail. */
const makeFor = async (
  ctx: Ctx,
  { recommender, termsHash }: PersonalOwner,
  { productId, share }: { readonly productId: number; readonly share: number },
): Promise<string> => {
  const { email, salutation, firstName, lastName } = recommender;
  const { created } = await storeRecommendation(
    ctx,
    {
      recommender: { email, salutation, firstName, lastName, wantsNewsletter: false },
      recipient: null,
      productId,
      shareRecommender: share,
      message: null,
      termsText: await selectTermsText(ctx, termsHash),
      campaigns: [],
      channel: PERSONAL_CHANNEL,
      agentNumber: null,
      invitation: null,
    },
    { isByPersonalLink: true },
  );
  return created.number;
};

/**
 * Picks a product for a visitor of a personal link: returns the number of a recommendation in its owner's name, new or existing.
 * Everything that refuses a new recommendation refuses this one, too.
 */
export const pickProduct = async (ctx: Ctx, typedName: string, productId: number): Promise<string> => {
  await reserveAttempt(ctx, 'personal-link:pick', [{ subject: ctx.ipPrefix, steps: PER_NETWORK }]);
  return transact(ctx, async (inner) => {
    const owner = await findPersonalOwner(inner, typedName);
    if (!owner) throw new AppError('personalLinkNotFound');
    const { id } = owner.recommender;
    refuseStopped(inner, 'NeueLinks', { productId, personId: id, channel: PERSONAL_CHANNEL });
    if (!(await findProduct(inner, productId))) throw new AppError('productNotFound');
    await refuseOwner(inner, owner);
    // The lock lets visitors of one link take turns, so that concurrent ones neither make two recommendations nor exceed the daily limit.
    await lockCreations(inner, id);
    const share = usualShare(await selectLastShare(inner, id), inner.client.config);
    const picked = await selectPicked(inner, id, { productId, share, since: startOfToday(inner.now) });
    const outcome = pickOutcome(picked);
    if (outcome === 'wait') throw new AppError('tooManyAttempts');
    return outcome === 'make' ? makeFor(inner, owner, { productId, share }) : outcome.reuse;
  });
};
