import type { Systeme, SystemView } from '@mundwerk/contract/console/operate/health-views';
import { fetchPuzzle, friendlyAccess } from '../../../platform/captcha/friendly-captcha.ts';
import type { Ctx } from '../../../platform/context.ts';
import { askContentServer } from '../../content/index.ts';
import { EMBEDDED_ISSUER } from '../../sign-on/index.ts';
import { askAddress, askProvider, askSystem, embedded } from './ask-system.ts';

type Look = SystemView | Promise<SystemView>;

const signOnOf = ({ client }: Ctx): Look[] => {
  const { ModuleAgentur, AgenturAnmeldung } = client.config;
  if (!ModuleAgentur || !AgenturAnmeldung) return [];
  const { Issuer } = AgenturAnmeldung;
  return [
    Issuer === EMBEDDED_ISSUER
      ? embedded('Anmeldedienst')
      : askSystem('Anmeldedienst', Issuer, () => askProvider(Issuer)),
  ];
};

const contentOf = ({ platform, client }: Ctx): Look => {
  const { SquidexUrl } = client.config;
  return SquidexUrl === null
    ? embedded('Inhaltsdienst')
    : askSystem('Inhaltsdienst', SquidexUrl, () => askContentServer(platform, client));
};

const captchaOf = ({ client, log }: Ctx): Look => {
  const access = friendlyAccess(client.config);
  return access
    ? askSystem('Captcha', access.url, async () => ((await fetchPuzzle(access, log)) ? null : 'no puzzle'))
    : embedded('Captcha');
};

/** A working Matomo refuses a request that has nothing to record, so only 404 and server errors count as a fault. */
const statisticsOf = ({ client }: Ctx): Look => {
  const { MatomoUrl } = client.config;
  return MatomoUrl
    ? askSystem('Statistik', MatomoUrl, () =>
        askAddress(`${MatomoUrl.replace(/\/$/, '')}/matomo.php`, (status) => status < 500 && status !== 404),
      )
    : embedded('Statistik');
};

/** Queries the systems of a client in parallel. */
export const checkClientSystems = async (ctx: Ctx): Promise<Systeme> => ({
  Stand: ctx.now.toISOString(),
  Systeme: await Promise.all([...signOnOf(ctx), contentOf(ctx), captchaOf(ctx), statisticsOf(ctx)]),
});
