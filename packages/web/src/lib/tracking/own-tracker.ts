import { boot } from '../page/boot.ts';
import { nowMs } from '../text/clock.ts';
import { getAddress, postForm } from './beacon.ts';
import { currentCampaign } from './channel.ts';
import { pageDimensions, siteId } from './site.ts';
import type { SeenPage, Tracker } from './tracker.ts';
import { newViewId, visitorId } from './visitor.ts';

type Parameters = Readonly<Record<string, string>>;

/** Speaks Matomo's tracking API in a few lines (protocols §2.1), to the client's Matomo or to the portal's own collector. */
export const createOwnTracker = (): Tracker => {
  const { client, language } = boot();
  const address = `${client.MatomoUrl?.replace(/\/$/, '') ?? ''}/matomo.php`;
  const site = siteId();
  let seen: SeenPage | null = null;
  // Query and fragment of another site's URL are not ours to record.
  let referrer = document.referrer.split(/[?#]/, 1)[0] ?? '';
  let viewId = newViewId();

  const send = (by: typeof postForm, parameters: Parameters): void => {
    const campaign = currentCampaign();
    by(address, {
      idsite: String(site),
      rec: '1',
      apiv: '1',
      rand: String(nowMs()),
      send_image: '0',
      _id: visitorId(site),
      pv_id: viewId,
      lang: language,
      res: `${screen.width}x${screen.height}`,
      ...(campaign ? { _rcn: campaign } : {}),
      ...parameters,
    });
  };

  const aboutPage = ({ url, name }: SeenPage): Parameters => ({ url, ...pageDimensions(name) });

  return {
    seePage: (page) => {
      viewId = newViewId();
      send(postForm, { ...aboutPage(page), action_name: page.title, ...(referrer ? { urlref: referrer } : {}) });
      seen = page;
      referrer = page.url;
    },
    // Goals are sent by GET (spec 2 §7.10).
    reachGoal: (goal) => send(getAddress, { ...(seen ? aboutPage(seen) : {}), idgoal: String(goal), ca: '1' }),
    // The cookies are removed with the consent (`lib/consent/cookies.ts`); nothing else is stored.
    forget: () => undefined,
  };
};
