import type { CallReply } from '@mundwerk/contract/call';
import type { playTestReferral as playTestReferralCall } from '@mundwerk/contract/console/set-up/go-live';
import { AppError, ERRORS } from '@mundwerk/contract/errors';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { calendarDay } from '../../../../platform/calendar-day.ts';
import { anonymousCtx, type Ctx } from '../../../../platform/context.ts';
import { newLinkToken } from '../../../../platform/ids.ts';
import { findRecommenderByEmail, hashPassword, registerRecommender, updatePassword } from '../../../account/index.ts';
import { type Claim, pickUpReward, selectClaimsOfRecommender } from '../../../claim/index.ts';
import { deleteHidden, originOf, trialConfig } from '../../../client/index.ts';
import { changeOrder, clientVersions, reportAndFollow, trialHashOf, versionFiles } from '../../../operations/index.ts';
import { takeOrder } from '../../../order/index.ts';
import { createRecommendation } from '../../../recommendation/index.ts';
import { recordAct } from '../../audit/record-act.ts';
import { findWorkingVersion } from '../draft/get-client-draft.ts';
import { type SetUpCtx, transactSetUp } from '../set-up-ctx.ts';
import { hideDraft, newHiddenKey } from './hidden-client.ts';

type Played = CallReply<typeof playTestReferralCall>;

/** Long enough for a slow machine; then the task for previews deletes what is left. */
const LASTS_MS = 600_000;

/** An invented person, an invented account: the domain and the bank are reserved for examples. */
const PERSON = { email: 'test@example.org', firstName: 'Kim', lastName: 'Beispiel', salutation: null } as const;
const ACCOUNT = { holder: 'Kim Beispiel', iban: 'DE02120300000000202051' } as const;
const ORDER = 'TEST-1';
const SIGNATURE = 'trial';

const recommend = async (ctx: Ctx): Promise<string> => {
  const { recommender } = await registerRecommender(ctx, PERSON);
  // The password is random and never shown; having one confirms the address.
  await updatePassword(ctx, recommender.id, await hashPassword(ctx, newLinkToken()));
  const { number } = await createRecommendation(ctx, {
    recommender: { ...PERSON, wantsNewsletter: false },
    recipient: null,
    productId: ctx.client.config.StandardProduktId,
    shareRecommender: 100,
    message: null,
    termsText: ctx.client.config.Name,
    campaigns: [],
    channel: null,
    agentNumber: null,
    invitation: null,
  });
  return number;
};

const order = async (ctx: Ctx, recommendationNumber: string): Promise<void> => {
  const today = calendarDay(ctx.now);
  const report = {
    externalNumber: ORDER,
    recommendationNumber,
    recipientNumber: null,
    leadNumber: null,
    productId: ctx.client.config.StandardProduktId,
    orderedOn: today,
    isNewCustomer: true,
    firstPremiumPaidOn: today,
    customerEmail: null,
  };
  const [result] = await reportAndFollow(ctx, [report], SIGNATURE);
  if (result?.kind === 'refused') throw new AppError(result.reason, result.fields);
};

const confirm = async (ctx: Ctx): Promise<Claim> => {
  const change = {
    state: 'Bestaetigt',
    isNewCustomer: undefined,
    firstPremiumPaidOn: undefined,
    recipientNumber: undefined,
    reason: null,
  } as const;
  await changeOrder(ctx, (inner) => takeOrder(inner, ORDER), change, SIGNATURE);
  const person = await findRecommenderByEmail(ctx, normaliseEmail(PERSON.email));
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
    const number = await step('Empfehlung', recommend(ctx));
    await step('Auftrag', order(ctx, number));
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
