import { AppError, type ErrorName } from '@mundwerk/contract/errors';
import { foldName } from '@mundwerk/contract/values/person/personal-name';
import type { RecommenderActor } from '#modules/actors.ts';
import {
  findRecommender,
  lockRecommender,
  mailAddressConfirmation,
  refuseSupport,
} from '#modules/core/account/index.ts';
import { listClientNames } from '#modules/core/client/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { keyedHash } from '#platform/ids.ts';
import type { Task } from '#platform/jobs/job.ts';
import { storeTermsText } from '../agreed-texts.ts';
import { isOptinRequired } from '../rules.ts';
import { brandsOf, choicesLeft, endOfChanged, nameRefusal, reservedUntil } from './rules.ts';
import { deleteFreedName, deleteFreedNames, endName, insertName, selectNamesOf, selectRetired } from './store.ts';

/** Keyed hash that remains of an erased account's name: it does not reveal the name, but keeps others from choosing it. */
export const hashName = ({ platform, client }: Pick<Ctx, 'platform' | 'client'>, name: string): string =>
  keyedHash(platform.config.appSecret, `personal-name:${client.key}:${name}`);

const refuse = (reason: ErrorName): never => {
  throw new AppError(reason, [{ field: 'Name', reason }]);
};

/** Where links require a confirmed address, so does the name; the attempt sends the confirmation mail. */
const requireConfirmedAddress = async (ctx: Ctx, id: string): Promise<void> => {
  const recommender = await findRecommender(ctx, id);
  if (!recommender || !isOptinRequired(recommender, ctx.client.config)) return;
  await mailAddressConfirmation(ctx, recommender);
  throw new AppError('personalNameLocked');
};

/** Assigns the name to its new owner, or refuses it because another account has or had it. */
const takeName = async (ctx: Ctx, row: Parameters<typeof insertName>[1]): Promise<void> => {
  const hash = hashName(ctx, row.name);
  await deleteFreedName(ctx, row.name);
  const isRetired = (await selectRetired(ctx, [hash])).has(hash);
  if (isRetired || !(await insertName(ctx, row))) refuse('personalNameTaken');
};

/**
 * Chooses the name of the recommender's personal link, or changes it once; the former name redirects for a while. Choosing the current
 * name changes nothing.
 */
export const choosePersonalName = async (
  ctx: Ctx & { readonly actor: RecommenderActor },
  typed: { readonly name: string; readonly termsText: string },
): Promise<void> => {
  const { actor } = ctx;
  refuseSupport(actor);
  const name = foldName(typed.name);
  const refusal = nameRefusal(name, brandsOf(ctx.client.config, await listClientNames(ctx.db)));
  if (refusal) refuse(refusal);
  await requireConfirmedAddress(ctx, actor.id);
  await transact(ctx, async (inner) => {
    await lockRecommender(inner, actor.id);
    const names = await selectNamesOf(inner, actor.id);
    const current = names.find(({ endedAt }) => endedAt === null);
    if (current?.name === name) return;
    if (choicesLeft(names) < 1) refuse('personalNameFixed');
    if (current) await endName(inner, actor.id, endOfChanged(inner.now));
    const termsHash = await storeTermsText(inner, typed.termsText);
    await takeName(inner, { name, recommenderId: actor.id, choice: names.length > 0 ? 2 : 1, termsHash });
  });
};

/** Ends the recommender's name and returns it: its link stops working at once, and the name stays reserved for a year. */
export const takeNameAway = async (ctx: Ctx, recommenderId: string): Promise<string> => {
  const current = (await selectNamesOf(ctx, recommenderId)).find(({ endedAt }) => endedAt === null);
  const end = { leadsUntil: null, reservedUntil: reservedUntil(ctx.now) };
  if (!current || !(await endName(ctx, recommenderId, end))) throw new AppError('personalNameMissing');
  return current.name;
};

/** Deletes names and their hashes once their reservation has ended. */
export const purgePersonalNames: Task = {
  name: 'purge-personal-names',
  cron: '25 3 * * *',
  run: ({ db, clock }) => deleteFreedNames(db, clock.now()),
};
