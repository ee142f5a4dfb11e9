import type { SignOnTrial } from '@mundwerk/contract/console/operate/sign-on';
import { AppError } from '@mundwerk/contract/errors';
import {
  SHOWN_CLAIM_LENGTH,
  TRIAL_STEPS,
  type TrialStep,
} from '@mundwerk/contract/values/console/operate/sign-on-trial';
import { exchangeCode, type Identity, textsAt } from '#modules/connect/sign-on/index.ts';
import { findAgencies, findOpenAgencies } from '#modules/core/client/index.ts';
import type { Ctx } from '#platform/context.ts';
import { agenciesOf, rolesOf, type SignOnConfig } from '../rules.ts';
import { accessIn, providerOf, redirectUri } from './sign-on.ts';

/** Claims about the token itself, which are not shown: they do not describe the person, and some are secret. */
const OF_THE_TOKEN = new Set([
  'nonce',
  'at_hash',
  'c_hash',
  's_hash',
  'sid',
  'jti',
  'exp',
  'iat',
  'nbf',
  'auth_time',
  'azp',
]);

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > SHOWN_CLAIM_LENGTH ? `${text.slice(0, SHOWN_CLAIM_LENGTH - 1)}…` : text;
};

/** The steps up to the one that failed; all steps if none failed. */
const stepsUntil = (failed: TrialStep | null): SignOnTrial['Schritte'] => {
  const end = failed === null ? TRIAL_STEPS.length : TRIAL_STEPS.indexOf(failed) + 1;
  return TRIAL_STEPS.slice(0, end).map((Schritt) => ({ Schritt, IstErfuellt: Schritt !== failed }));
};

/** The step at which a sign-on fails with this error; null for unexpected errors. */
const failedStep = (error: unknown): TrialStep | null => {
  if (!(error instanceof AppError)) return null;
  const steps: Partial<Record<typeof error.reason, TrialStep>> = {
    identityProviderUnavailable: 'Aussteller',
    linkExpired: 'Code',
    notAllowed: 'Token',
  };
  return steps[error.reason] ?? null;
};

const describe = async (ctx: Ctx, config: SignOnConfig, claims: Identity['claims']): Promise<SignOnTrial> => {
  const numbers = agenciesOf(textsAt(claims, config.AgenturClaim));
  const names = new Map((await findAgencies(ctx, numbers)).map(({ number, name }) => [number, name]));
  const open = new Set(await findOpenAgencies(ctx, numbers));
  const { roles, known, isEntered } = await accessIn(ctx, config, claims);
  return {
    Schritte: stepsUntil(null),
    Claims: Object.entries(claims)
      .filter(([name]) => !OF_THE_TOKEN.has(name))
      .map(([name, value]) => ({ Name: shown(name), Wert: shown(value) })),
    Rollen: textsAt(claims, config.RollenClaim).map((value) => ({
      Wert: shown(value),
      Rolle: rolesOf([value], config)[0] ?? null,
    })),
    Agenturen: numbers.map((Nummer) => ({ Nummer, Name: names.get(Nummer) ?? null, IstOffen: open.has(Nummer) })),
    Ergebnis:
      known.length === 0
        ? null
        : { Rollen: [...roles], Agenturen: known.map(({ name }) => name), IstEingetragen: isEntered },
  };
};

/** Performs a sign-on without opening a session or writing anything; a step that fails is reported instead of thrown. */
export const tryAgencySignOn = async (ctx: Ctx, code: string, verifier: string): Promise<SignOnTrial> => {
  const ended = (failed: TrialStep): SignOnTrial => ({
    Schritte: stepsUntil(failed),
    Claims: [],
    Rollen: [],
    Agenturen: [],
    Ergebnis: null,
  });
  try {
    const provider = await providerOf(ctx);
    const { claims } = await exchangeCode(ctx.log, provider, { code, verifier, redirectUri: redirectUri(ctx) });
    return await describe(ctx, provider.config, claims);
  } catch (error) {
    const failed = failedStep(error);
    if (failed === null) throw error;
    return ended(failed);
  }
};
