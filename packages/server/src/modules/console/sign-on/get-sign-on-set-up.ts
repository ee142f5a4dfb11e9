import type { SignOnSetUp } from '@mundwerk/contract/console/operate/sign-on';
import { maskEmail } from '@mundwerk/contract/values/person/mask-email';
import { agencyRedirectUri, selectRoleless } from '#modules/agency/index.ts';
import { EMBEDDED_ISSUER, embeddedIssuer } from '#modules/sign-on/index.ts';
import type { Ctx } from '#platform/context.ts';

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
