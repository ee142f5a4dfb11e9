import type { CallReply } from '@mundwerk/contract/call';
import type { playTestReferral as playTestReferralCall } from '@mundwerk/contract/console/set-up/go-live';
import { AppError, ERRORS } from '@mundwerk/contract/errors';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { findRecommenderByEmail } from '#modules/account/index.ts';
import { type Claim, pickUpReward, selectClaimsOfRecommender } from '#modules/claim/index.ts';
import { deleteHidden, originOf, trialConfig } from '#modules/client/index.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import {
  changeOrder,
  clientVersions,
  recommendInTrial,
  reportInTrial,
  TRIAL_ORDER,
  TRIAL_PERSON,
  TRIAL_SIGNATURE,
  trialHashOf,
  versionFiles,
} from '#modules/operations/index.ts';
import { takeOrder } from '#modules/order/index.ts';
import { anonymousCtx, type Ctx } from '#platform/context.ts';
import { findWorkingVersion } from '../draft/get-client-draft.ts';
import { type SetUpCtx, transactSetUp } from '../set-up-ctx.ts';
import { hideDraft, newHiddenKey } from './hidden-client.ts';

type Played = CallReply<typeof playTestReferralCall>;

/** Long enough for a slow machine; then the task for previews deletes what is left. */
const LASTS_MS = 600_000;

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
export const playTestReferral = async (ctx: SetUpCtx): Promise<Played> => {
  const { platform, log, client } = ctx;
  const version = await findWorkingVersion(ctx);
  const hash = trialHashOf(await versionFiles.selectFiles(ctx.db, client.key, version.number));
  const key = newHiddenKey();
  const until = new Date(ctx.now.getTime() + LASTS_MS);
  const hidden = await hideDraft(ctx, { key, until, configOf: trialConfig });
  const language = hidden.config.StandardSprache;
  const played = await play(
    anonymousCtx(platform, { client: hidden, language, log, origin: originOf(platform, hidden) }),
  ).finally(() => deleteHidden(platform.db, key));
  return transactSetUp(ctx, async (inner) => {
    if (played.Fehler === null) await clientVersions.updateTrialHash(inner.db, client.key, version.number, hash);
    await recordAct(inner, {
      act: 'client.trial',
      subject: { kind: 'client', id: client.key },
      after: { version: version.number, steps: played.Schritte, error: played.Fehler },
    });
    return played;
  });
};
