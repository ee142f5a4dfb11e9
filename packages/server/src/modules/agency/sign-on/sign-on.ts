import type { AgencySignedOn, AgencyUser } from '@mundwerk/contract/agency/agency';
import { AppError } from '@mundwerk/contract/errors';
import { pathOf } from '@mundwerk/contract/page/pages';
import { rightsOf } from '@mundwerk/contract/values/agency-rights';
import { findAgencies } from '#modules/client/index.ts';
import { emailIn, endSessionAddress, exchangeCode, nameIn } from '#modules/sign-on/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import { accessIn } from './access-in.ts';
import { providerOf } from './identity-provider.ts';
import { openAgencySession } from './session.ts';
import { type AgencyUserRow, upsertUser } from './store.ts';

/** Failed sign-ons from one network: enough for a whole office on a bad day. */
const NETWORK_STEPS = [{ attempts: 30, windowMinutes: 15 }];

/** The only URL that the provider redirects to; it is never taken from the browser. */
export const redirectUri = (ctx: Ctx): string => ctx.origin + pathOf('AgencySignOn', ctx.client.config.StandardSprache);

export const viewOf = async (ctx: Ctx, user: AgencyUserRow): Promise<AgencyUser> => ({
  Name: user.name,
  Email: user.email,
  Rollen: [...user.roles],
  Agenturen: (await findAgencies(ctx, user.agencies)).map(({ number, name }) => ({
    Agenturnummer: number,
    Name: name,
  })),
  Berechtigungen: rightsOf(user.roles),
  GewaehlteAgentur: user.chosenAgency,
  AbmeldeUrl: await signOffAddress(ctx),
});

/** The URL where the provider ends its own session; null while the provider is down, because signing off here must still work. */
const signOffAddress = async (ctx: Ctx): Promise<string | null> => {
  const provider = await providerOf(ctx).catch(() => null);
  // The provider then redirects to the portal; this URL is registered there, like the one it redirects to after a sign-on.
  return provider && endSessionAddress(provider, `${ctx.origin}/`);
};

/** Completes a sign-on and opens a session, unless the user has no known agency. */
export const signOn = async (ctx: Ctx, code: string, verifier: string): Promise<AgencySignedOn> => {
  const attempt = await reserveAttempt(ctx, 'agency:sign-on', [{ subject: ctx.ipPrefix, steps: NETWORK_STEPS }]);
  const provider = await providerOf(ctx);
  const { issuer, subject, claims } = await exchangeCode(ctx.log, provider, {
    code,
    verifier,
    redirectUri: redirectUri(ctx),
  });
  const email = emailIn(claims);
  const { roles, known } = await accessIn(ctx, provider.config, claims);
  if (known.length === 0) throw new AppError('notAllowed');
  const { user, session } = await transact(ctx, async (inner) => {
    const row = await upsertUser(inner, {
      issuer,
      subject,
      name: nameIn(claims) || subject,
      email,
      roles,
      agencies: known.map(({ number }) => number),
    });
    return { user: row, session: await openAgencySession(inner, row.id) };
  });
  await attempt.takeBack();
  ctx.log.info({ client: ctx.client.key, agencyUser: user.id }, 'agency user signed on');
  return { ...(await viewOf(ctx, user)), Token: session.token, TokenGueltigBis: session.expiresAt.toISOString() };
};
