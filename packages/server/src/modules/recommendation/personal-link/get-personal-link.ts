import type { PersonalLink } from '@mundwerk/contract/referral/personal-link';
import { nameSuggestions } from '@mundwerk/contract/values/person/personal-name';
import { findRecommender, type Recommender } from '#modules/account/index.ts';
import type { RecommenderActor } from '#modules/actors.ts';
import { listClientNames } from '#modules/client/index.ts';
import type { Ctx } from '#platform/context.ts';
import { selectLinkFigures } from '../read-models/picked-recommendations.ts';
import { isOptinRequired } from '../rules.ts';
import { hashName } from './hash-name.ts';
import { personalLinkUrl } from './personal-link-url.ts';
import { brandsOf, choicesLeft, nameRefusal, usualShare } from './rules.ts';
import { selectLastShare, selectNamesOf, selectRetired, selectTaken } from './store.ts';

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
