import type { GoLiveCheck, GoLivePoint } from '@mundwerk/contract/console/set-up/go-live';
import { GO_LIVE_POINTS } from '@mundwerk/contract/values/console/client-set-up/set-up';
import type { ClientFolder } from '#modules/operations/index.ts';
import { checkVersion, findWorkingVersion } from '../draft/get-client-draft.ts';
import { hasAgencySignOn } from '../read-models/agency-sign-ons.ts';
import type { SetUpCtx } from '../set-up-ctx.ts';
import { blockingPoints } from './blocking-points.ts';
import { mailSenderPoint } from './mail-sender.ts';
import { productLinksPoint } from './product-links.ts';
import { place, point } from './rules.ts';

const signOnPoint = async ({ db, client }: SetUpCtx, { config }: ClientFolder): Promise<GoLivePoint> => {
  const isTested = config.AgenturAnmeldung === null || (await hasAgencySignOn(db, client.key));
  return point('Anmeldung', isTested ? 'Erfuellt' : 'Hinweis', { target: place('client.json', 'AgenturAnmeldung') });
};

const outsidePoints = (ctx: SetUpCtx, folder: ClientFolder): Promise<GoLivePoint[]> =>
  Promise.all([productLinksPoint(folder), mailSenderPoint(folder.config), signOnPoint(ctx, folder)]);

/** The whole check of the draft, in the order of the list. Points that query other servers only warn, because those may be down briefly. */
export const checkGoLive = async (ctx: SetUpCtx): Promise<GoLiveCheck> => {
  const version = await findWorkingVersion(ctx);
  const checked = await checkVersion(ctx, version);
  const points = [
    ...(await blockingPoints(ctx, version, checked)),
    ...(checked.folder ? await outsidePoints(ctx, checked.folder) : []),
  ];
  return {
    Nummer: version.number,
    Revision: version.state === 'Entwurf' || version.state === 'Geplant' ? version.revision : 0,
    IstBereit: points.every(({ Stand }) => Stand !== 'Blockiert'),
    Punkte: points.sort((one, other) => GO_LIVE_POINTS.indexOf(one.Punkt) - GO_LIVE_POINTS.indexOf(other.Punkt)),
  };
};
