import { randomBytes } from 'node:crypto';
import type { CallReply } from '@mundwerk/contract/call';
import type { ClientConfig } from '@mundwerk/contract/client/client';
import type { playTestReferral as playTestReferralCall } from '@mundwerk/contract/console/set-up/new-clients';
import { AppError, ERRORS } from '@mundwerk/contract/errors';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import {
  changeOrder,
  clientVersions,
  recommendInTrial,
  reportInTrial,
  storeFolder,
  TRIAL_ORDER,
  TRIAL_PERSON,
  TRIAL_SIGNATURE,
  trialHashOf,
  versionFiles,
  withRendered,
} from '#modules/connect/operations/index.ts';
import { act, type RootActCtx } from '#modules/console/acts.ts';
import { findRecommenderByEmail } from '#modules/core/account/index.ts';
import { type Claim, pickUpReward, selectClaimsOfRecommender } from '#modules/core/claim/index.ts';
import {
  deleteHidden,
  expireClient,
  findClient,
  findPreviewKey,
  HIDDEN_KEY_BYTES,
  hiddenConfig,
  hiddenKeyOf,
  lockLoading,
  markHidden,
  originOf,
  storageIn,
  trialConfig,
  warmClient,
} from '#modules/core/client/index.ts';
import { takeOrder } from '#modules/core/order/index.ts';
import { anonymousCtx, type ClientRef, type Ctx } from '#platform/context.ts';
import { inTransaction } from '#platform/db/database.ts';
import { checkVersion, findWorkingVersion } from '../drafts.ts';

/** A new key for a hidden client. */
export const newHiddenKey = (): string => hiddenKeyOf(randomBytes(HIDDEN_KEY_BYTES));

/** How a hidden client differs from the draft it shows. */
export interface Hiding {
  readonly key: string;
  readonly until: Date;
  readonly configOf: (draft: ClientConfig) => ClientConfig;
}

/** Stores the files of the draft as a hidden client; refused while something is wrong with them. */
export const hideDraft = async (ctx: RootActCtx, { key, until, configOf }: Hiding): Promise<ClientRef> => {
  const { platform } = ctx;
  const version = await findWorkingVersion(ctx);
  const { folder, portal } = await checkVersion(ctx, version);
  if (!folder) throw new AppError('clientNotReady');
  const hidden = { ...(await withRendered(folder, portal)), key, config: configOf(folder.config) };
  await inTransaction(ctx.db, async (db) => {
    await lockLoading(db);
    await storeFolder(storageIn(platform, db), hidden);
    await markHidden(db, key, ctx.client.key, until);
  });
  expireClient(platform, key);
  const client = await findClient(platform, key);
  if (!client) throw new Error('a hidden client that cannot be found');
  for (const language of client.config.Sprachen) await warmClient(platform, client, language);
  return client;
};

const LASTS_MS = 86_400_000;

/** Shows the draft as a hidden client for a day. A second call updates the preview at the same address. */
export const openClientPreview = async (ctx: RootActCtx): Promise<{ Adresse: string | null; EndetAm: string }> => {
  const { platform } = ctx;
  const until = new Date(ctx.now.getTime() + LASTS_MS);
  const key = (await findPreviewKey(ctx.db, ctx.client.key, ctx.now)) ?? newHiddenKey();
  const client = await hideDraft(ctx, { key, until, configOf: hiddenConfig });
  const isShown = platform.config.hasDevelopmentAids || platform.config.previewHost !== null;
  return act(ctx, 'client.preview', null, async () => ({
    subject: { kind: 'client', id: ctx.client.key },
    // The key is left out, because it alone opens the preview.
    after: { until },
    reply: { Adresse: isShown ? `${originOf(platform, client)}/` : null, EndetAm: until.toISOString() },
  }));
};

type Played = CallReply<typeof playTestReferralCall>;

/** Long enough for a slow machine; then the task for previews deletes what is left. */
const TRIAL_LASTS_MS = 600_000;

/** The bank is reserved for examples. */
const ACCOUNT = { holder: 'Kim Beispiel', iban: 'DE02120300000000202051' } as const;

const confirm = async (ctx: Ctx): Promise<Claim> => {
  const change = {
    state: 'Bestaetigt',
    isNewCustomer: undefined,
    firstPremiumPaidOn: undefined,
    recipientNumber: undefined,
    reason: null,
  } as const;
  await changeOrder(ctx, (inner) => takeOrder(inner, TRIAL_ORDER), change, TRIAL_SIGNATURE);
  const person = await findRecommenderByEmail(ctx, normaliseEmail(TRIAL_PERSON.email));
  const claims = person ? await selectClaimsOfRecommender(ctx, person.id) : [];
  const ready = claims.find(({ state }) => state === 'Bereitgestellt');
  if (!ready) throw new AppError('rewardNotReady');
  return ready;
};

const pickUp = async (ctx: Ctx, { id, number, choices }: Claim): Promise<Claim> => {
  const [choice] = choices;
  return pickUpReward({ ...ctx, actor: { kind: 'claim', claimId: id } }, number, {
    rewardId: choice?.id ?? 0,
    waitsForVoucher: true,
    account: ACCOUNT,
    isRemembered: false,
  });
};

/** Plays the steps in order; an error ends them and is reported by its code. */
const play = async (ctx: Ctx): Promise<Played> => {
  const done: string[] = [];
  const step = async <T>(name: string, work: Promise<T>): Promise<T> => {
    const result = await work;
    done.push(name);
    return result;
  };
  try {
    const { number } = await step('Empfehlung', recommendInTrial(ctx));
    await step('Auftrag', reportInTrial(ctx, number));
    const claim = await step('Praemie', confirm(ctx));
    const picked = await step('Abholung', pickUp(ctx, claim));
    return { Schritte: done, WertCent: picked.valueCents, Fehler: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { Schritte: done, WertCent: 0, Fehler: ERRORS[error.reason].code };
  }
};

/** Plays a referral with the draft in a hidden client that is deleted afterwards, and notes for which files it worked. */
export const playTestReferral = async (ctx: RootActCtx): Promise<Played> => {
  const { platform, log, client } = ctx;
  const version = await findWorkingVersion(ctx);
  const hash = trialHashOf(await versionFiles.selectFiles(ctx.db, client.key, version.number));
  const key = newHiddenKey();
  const until = new Date(ctx.now.getTime() + TRIAL_LASTS_MS);
  const hidden = await hideDraft(ctx, { key, until, configOf: trialConfig });
  const language = hidden.config.StandardSprache;
  const played = await play(
    anonymousCtx(platform, { client: hidden, language, log, origin: originOf(platform, hidden) }),
  ).finally(() => deleteHidden(platform.db, key));
  return act(ctx, 'client.trial', null, async (inner) => {
    if (played.Fehler === null) await clientVersions.updateTrialHash(inner.db, client.key, version.number, hash);
    return {
      subject: { kind: 'client', id: client.key },
      after: { version: version.number, steps: played.Schritte, error: played.Fehler },
      reply: played,
    };
  });
};
