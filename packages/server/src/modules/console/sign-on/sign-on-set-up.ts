import type { CallInput } from '@mundwerk/contract/call';
import type { SignOnSetUp, SignOnTrial } from '@mundwerk/contract/console/operate/sign-on';
import * as calls from '@mundwerk/contract/console/operate/sign-on';
import { AppError } from '@mundwerk/contract/errors';
import { trialHost } from '@mundwerk/contract/values/console/operate/sign-on-trial';
import { maskEmail } from '@mundwerk/contract/values/person/email';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import {
  addStaff,
  agencyRedirectUri,
  beginAgencySignOn,
  selectRoleless,
  selectRolelessUser,
  tryAgencySignOn,
} from '#modules/agency/index.ts';
import { EMBEDDED_ISSUER, embeddedIssuer } from '#modules/connect/sign-on/index.ts';
import { findOpenAgencies, warmClient } from '#modules/core/client/index.ts';
import type { ClientRef, Ctx, CtxOf, Platform } from '#platform/context.ts';
import { CONSOLE_PATH, consoleOrigin } from '../access/sign-on.ts';
import { act, serveCalls } from '../acts.ts';

const RECENT_MS = 30 * 86_400_000;

const providerOf = (ctx: Ctx): SignOnSetUp['Anmeldedienst'] => {
  const { ModuleAgentur, AgenturAnmeldung: config } = ctx.client.config;
  if (!ModuleAgentur || !config) return null;
  const isEmbedded = config.Issuer === EMBEDDED_ISSUER;
  return {
    Issuer: isEmbedded ? embeddedIssuer(ctx.platform.config) : config.Issuer,
    IstEingebaut: isEmbedded,
    ClientId: config.ClientId,
    HatGeheimnis: config.ClientSecret !== null,
    Scope: config.Scope,
    RedirectUri: agencyRedirectUri(ctx),
    RollenClaim: config.RollenClaim,
    AgenturClaim: config.AgenturClaim,
    Zuordnung: Object.entries(config.RollenZuordnung).map(([Wert, Rolle]) => ({ Wert, Rolle })),
  };
};

/** The configured sign-on of agencies, and the people who signed on without a role. */
export const getSignOnSetUp = async (ctx: Ctx): Promise<SignOnSetUp> => {
  const people = await selectRoleless(ctx, new Date(ctx.now.getTime() - RECENT_MS));
  return {
    Anmeldedienst: providerOf(ctx),
    OhneRolle: people.map(({ id, name, email, agencies, signedOnAt }) => ({
      Id: id,
      Name: name,
      Email: email && maskEmail(email),
      Agenturen: [...agencies],
      ZuletztAm: signedOnAt.toISOString(),
    })),
  };
};

/** Enters a person who signed on without a role as an employee of an open agency, and notifies them by mail. */
export const enterPerson = async (
  ctx: CtxOf<OperatorActor>,
  { params, body }: CallInput<typeof calls.enterPerson>,
): Promise<SignOnSetUp> => {
  // The mail is read by a person of the agency, not by the colleague who acts.
  const language = ctx.client.config.StandardSprache;
  await warmClient(ctx.platform, ctx.client, language);
  return act(ctx, calls.enterPerson.act, body.Grund, async (inner) => {
    const person = await selectRolelessUser(inner, params.id);
    const [agency] = await findOpenAgencies(inner, [body.Agenturnummer]);
    if (!person || agency === undefined) throw new AppError('notFound');
    if (person.email === null) throw new AppError('emailInvalid');
    const staffId = await addStaff({ ...inner, language }, agency, {
      name: person.name,
      email: person.email,
      staffNumber: null,
    });
    return {
      subject: { kind: 'agency', id: agency },
      after: { staffId, userId: person.id },
      reply: await getSignOnSetUp(inner),
    };
  });
};

/** What the browser needs to begin a trial: the same as for a sign-on. */
export const beginSignOnTrial = (ctx: Ctx) => beginAgencySignOn(ctx);

/** Reports the provider's claims about a person and the role that would follow. */
export const trySignOn = (ctx: Ctx, { body }: CallInput<typeof calls.trySignOn>): Promise<SignOnTrial> =>
  tryAgencySignOn(ctx, body.Code, body.Verifier);

/** The parameters that a provider adds to the redirect URI. */
const ANSWER = ['code', 'state', 'iss', 'error'] as const;

/**
 * The console URL for the answer to a trial, which arrives at the portal, because the provider only knows the portal's address; null for
 * the answer to any other sign-on. The target is always a host of the console, and the code is useless without the verifier in the
 * operator's tab.
 */
export const trialTarget = async (
  platform: Platform,
  client: ClientRef,
  search: URLSearchParams,
): Promise<string | null> => {
  const host = trialHost(search.get('state'));
  if (host === null) return null;
  const origin = await consoleOrigin({ platform, request: { id: '', host, ip: '' } }).catch(() => null);
  if (origin === null) return null;
  const answer = new URLSearchParams(ANSWER.flatMap((name) => search.getAll(name).map((value) => [name, value])));
  return `${origin}${CONSOLE_PATH}/${client.key}/anmeldung?${answer}`;
};

/** Registers the calls about the agencies' sign-on. */
export const serveSignOnSetUp = (serving: Serving): void =>
  serveCalls(serving, calls, { getSignOnSetUp, beginSignOnTrial, trySignOn, enterPerson });
