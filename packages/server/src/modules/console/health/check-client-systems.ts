import type { Systeme, SystemView } from '@mundwerk/contract/console/operate/health-views';
import { mayAct } from '@mundwerk/contract/values/console/acts';
import { ALL_CLIENTS, rolesFor } from '@mundwerk/contract/values/console/roles';
import type { OperatorActor } from '#modules/actors.ts';
import { askContentServer } from '#modules/content/index.ts';
import { EMBEDDED_ISSUER } from '#modules/sign-on/index.ts';
import { fetchPuzzle, friendlyAccess } from '#platform/captcha/friendly-captcha.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { askOutside } from '#platform/outside/ask-outside.ts';
import { askAddress, askProvider, askSystem, embedded, type Send } from './ask-system.ts';

type Look = SystemView | Promise<SystemView>;

const guarded =
  ({ platform }: Ctx): Send =>
  (url, init) =>
    askOutside(platform, url, init);

const signOnOf = (ctx: Ctx): Look[] => {
  const { ModuleAgentur, AgenturAnmeldung } = ctx.client.config;
  if (!ModuleAgentur || !AgenturAnmeldung) return [];
  const { Issuer } = AgenturAnmeldung;
  return [
    Issuer === EMBEDDED_ISSUER
      ? embedded('Anmeldedienst')
      : askSystem('Anmeldedienst', Issuer, () => askProvider(guarded(ctx), Issuer)),
  ];
};

const contentOf = ({ platform, client }: Ctx): Look => {
  const { SquidexUrl } = client.config;
  return SquidexUrl === null
    ? embedded('Inhaltsdienst')
    : askSystem('Inhaltsdienst', SquidexUrl, () => askContentServer(platform, client));
};

const captchaOf = (ctx: Ctx): Look => {
  const access = friendlyAccess(ctx.client.config);
  return access
    ? askSystem('Captcha', access.url, async () => ((await fetchPuzzle(ctx, access)) ? null : 'no puzzle'))
    : embedded('Captcha');
};

/** A working Matomo refuses a request that has nothing to record, so only 404 and server errors count as a fault. */
const statisticsOf = (ctx: Ctx): Look => {
  const { MatomoUrl } = ctx.client.config;
  return MatomoUrl
    ? askSystem('Statistik', MatomoUrl, () =>
        askAddress(
          guarded(ctx),
          `${MatomoUrl.replace(/\/$/, '')}/matomo.php`,
          (status) => status < 500 && status !== 404,
        ),
      )
    : embedded('Statistik');
};

/** Without error and time, which would tell the person who sets an address what else listens there. */
const withoutCause = (view: SystemView): SystemView => ({ ...view, Millisekunden: null, Fehler: null });

/** Queries the systems of a client in parallel. Only people of the installation are told why one cannot be used. */
export const checkClientSystems = async (ctx: CtxOf<OperatorActor>): Promise<Systeme> => {
  const views = await Promise.all([...signOnOf(ctx), contentOf(ctx), captchaOf(ctx), statisticsOf(ctx)]);
  const isOfInstallation = mayAct(rolesFor(ctx.actor.grants, ALL_CLIENTS), 'health.read');
  return { Stand: ctx.now.toISOString(), Systeme: isOfInstallation ? views : views.map(withoutCause) };
};
