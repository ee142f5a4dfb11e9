import type { PageHead } from '@mundwerk/contract/client/boot';
import type { SharedRecommendation } from '@mundwerk/contract/referral/visit';
import { UNKNOWN_LINK } from '@mundwerk/contract/values/page/link-files';
import type { ComponentType, ReactNode } from 'react';
import { type LoaderFunctionArgs, Navigate, useLoaderData, useLocation, useParams } from 'react-router';
import { LandingView, recommendationHead } from '../features/recipient/landing/landing-view.tsx';
import { RecommendationView } from '../features/recipient/landing/recommendation-view.tsx';
import { loadSharedRecommendation } from '../features/recipient/landing/shared-recommendation.ts';
import { openedState } from '../lib/page/history-entry.ts';
import { pagePath } from '../lib/page/pages.tsx';
import { t } from '../lib/text/i18n.ts';
import { type CreatedState, readCreatedState } from '../shared/recommendation/created-recommendation.ts';

interface Loaded {
  shared: SharedRecommendation | null;
  /** Title of the document where it does not show the offer: on the share screen, and for recommendations that are not open. */
  head?: PageHead;
  ShareScreen: ComponentType<{ state: CreatedState }> | null;
}

/**
 * Loads the recommendation of the URL or, for its creator, the share screen, which needs no request; visitors who open a link from a chat
 * do not load its code. Null when the number is unknown: the server then leaves the page to the browser, because only the browser knows
 * whether the visitor has just created the recommendation.
 */
export const loader = async ({ params, request }: LoaderFunctionArgs): Promise<Loaded | null> => {
  const { empfehlungsnummer } = params;
  const created = readCreatedState(openedState(), empfehlungsnummer);
  if (!created) {
    const shared = await loadSharedRecommendation(empfehlungsnummer, request);
    const head = shared && recommendationHead(shared);
    return shared && { shared, ShareScreen: null, ...(head ? { head } : {}) };
  }
  const { ShareScreen } = await import('../features/share/share-screen.tsx');
  // The creator sees another page, and so another title, than the friend who opens the same URL.
  const title = t(created.created.OptinErforderlich ? 'share.locked.title' : 'share.title');
  return { shared: null, ShareScreen, head: { title, description: title } };
};

/** One URL for two readers: the creator of the recommendation shares it, all others see the offer. */
export const Component = (): ReactNode => {
  const { shared, ShareScreen } = useLoaderData<Loaded | null>() ?? {};
  const { state } = useLocation();
  const { empfehlungsnummer } = useParams();
  const created = readCreatedState(state, empfehlungsnummer);
  if (created && ShareScreen) return <ShareScreen state={created} />;
  if (!shared) return <Navigate to={`${pagePath('Code')}?link=${UNKNOWN_LINK}`} replace />;
  return <RecommendationView shared={shared} living={(open) => <LandingView shared={open} />} />;
};
