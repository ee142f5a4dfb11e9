import { matchPage } from '@mundwerk/contract/page/pages';
import { sharedAddress } from '@mundwerk/contract/values/page/shared-address';
import {
  findImported,
  findRecommender,
  recordAddressConfirmed,
  recordImported,
  refusalOf,
  registerRecommender,
} from '#modules/core/account/index.ts';
import { importReward } from '#modules/core/claim/index.ts';
import { clientLanguages } from '#modules/core/client/index.ts';
import { giveImportedLink } from '#modules/core/recommendation/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import {
  type ImportedLink,
  type ImportedPerson,
  type ImportedReward,
  type Line,
  linkLines,
  peopleLines,
  rewardLines,
} from './read-lines.ts';

/** The files of another provider; `terms` are the words under which its people take part. */
export interface ProgrammeFiles {
  readonly people: string;
  readonly links: string;
  readonly rewards: string;
  readonly terms: string;
}

/** How many rows of a file are new, and how many were imported before. */
interface Count {
  created: number;
  known: number;
}

/** The outcome of an import; with wrong lines nothing is stored. */
export interface ProgrammeImport {
  readonly people: Count;
  readonly links: Count;
  readonly rewards: Count & { cents: number };
  readonly wrong: string[];
}

/** Thrown to roll the transaction back. */
class RolledBack extends Error {}

const BY = 'import';

type Step<Value> = (value: Value) => Promise<'created' | 'known' | { readonly wrong: string }>;

const runLines = async <Value>(lines: readonly Line<Value>[], count: Count, wrong: string[], step: Step<Value>) => {
  for (const line of lines) {
    const outcome = 'wrong' in line ? line : await step(line.value);
    if (typeof outcome === 'string') count[outcome] += 1;
    else wrong.push(`${line.at}: ${outcome.wrong}`);
  }
};

const importPerson =
  (ctx: Ctx): Step<ImportedPerson> =>
  async ({ key, email, firstName, lastName, language, isConfirmed }) => {
    if (await findImported(ctx, 'person', key)) return 'known';
    const refused = await refusalOf(ctx, email);
    if (refused) return { wrong: `the address may not take part (${refused})` };
    const person = { email, salutation: null, firstName, lastName };
    const { recommender, isNew } = await registerRecommender({ ...ctx, language }, person);
    if (isNew && isConfirmed) await recordAddressConfirmed(ctx, recommender.id);
    await recordImported(ctx, { kind: 'person', key, recommender_id: recommender.id });
    return 'created';
  };

const NOBODY = { wrong: 'person is not among the imported people' };

const importLink =
  (ctx: Ctx, termsText: string): Step<ImportedLink> =>
  async ({ key, code, person }) => {
    const { config } = ctx.client;
    const owner = await findImported(ctx, 'person', person);
    if (!owner) return NOBODY;
    const known = await findImported(ctx, 'link', key);
    if (known) return known === owner ? 'known' : { wrong: 'old belongs to another person already' };
    const page = matchPage(key.split('?', 1)[0] ?? key, clientLanguages(config), config);
    if (page && page.page.name !== 'PersonalPage' && sharedAddress(key) !== null)
      return { wrong: 'old is the address of a page of the portal' };
    await recordImported(ctx, { kind: 'link', key, recommender_id: owner });
    await giveImportedLink(ctx, owner, { code, termsText });
    return 'created';
  };

const importClaim =
  (ctx: Ctx, count: ProgrammeImport['rewards']): Step<ImportedReward> =>
  async ({ key, person, cents, since }) => {
    const owner = await findImported(ctx, 'person', person);
    if (!owner || !(await findRecommender(ctx, owner))) return NOBODY;
    const known = await findImported(ctx, 'reward', key);
    if (known) return known === owner ? 'known' : { wrong: 'id belongs to another person already' };
    await importReward(ctx, { recommenderId: owner, valueCents: cents, reason: `imported, due since ${since}` }, BY);
    await recordImported(ctx, { kind: 'reward', key, recommender_id: owner });
    count.cents += cents;
    return 'created';
  };

/**
 * Imports people, links and ready rewards of another provider in one transaction, which a dry run or a wrong line rolls back. It mails
 * nothing; keys make a repetition change nothing. Existing accounts keep their data and get the links and rewards.
 */
export const importProgramme = async (ctx: Ctx, files: ProgrammeFiles, isDry: boolean): Promise<ProgrammeImport> => {
  const none = () => ({ created: 0, known: 0 });
  const result: ProgrammeImport = { people: none(), links: none(), rewards: { ...none(), cents: 0 }, wrong: [] };
  const { people, links, rewards, wrong } = result;
  try {
    await transact(ctx, async (inner) => {
      await runLines(peopleLines(files.people, clientLanguages(ctx.client.config)), people, wrong, importPerson(inner));
      await runLines(linkLines(files.links), links, wrong, importLink(inner, files.terms));
      await runLines(rewardLines(files.rewards), rewards, wrong, importClaim(inner, rewards));
      if (isDry || wrong.length > 0) throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return result;
};
