import type { SharedRecommendation } from '@mundwerk/contract/boot';
import type { ComponentType, ReactNode } from 'react';
import { type LoaderFunctionArgs, Navigate, useLoaderData, useLocation, useParams } from 'react-router';
import { LandingView } from '../features/recipient/landing-view.tsx';
import { RecommendationView } from '../features/recipient/recommendation-view.tsx';
import { sharedRecommendation } from '../features/recipient/shared-recommendation.ts';
import { type CreatedState, readCreatedState } from '../lib/created-recommendation.ts';
import { currentEntry } from '../lib/history-entry.ts';
import { pagePath } from '../lib/pages.ts';

interface Loaded {
  shared: SharedRecommendation | null;
  ShareScreen: ComponentType<{ state: CreatedState }> | null;
}

let hasOpened = false;

/**
 * Hands over what the server sent about the recommendation of the address. Who opens a link from a chat does not wait for the
 * share screen's code; who comes from inside the portal, or reloads a share screen, needs it.
 */
export const loader = async ({ params: { empfehlungsnummer } }: LoaderFunctionArgs): Promise<Loaded> => {
  const shared = sharedRecommendation(empfehlungsnummer);
  const isOpenedByLink = !hasOpened && shared !== null && !readCreatedState(currentEntry().usr, empfehlungsnummer);
  hasOpened = true;
  if (isOpenedByLink) return { shared, ShareScreen: null };
  const { ShareScreen } = await import('../features/share/share-screen.tsx');
  return { shared, ShareScreen };
};

/** One address, two readers: who just created the recommendation shares it, everybody else lands on the offer. */
export const Component = (): ReactNode => {
  const { shared, ShareScreen } = useLoaderData<Loaded>();
  const { state } = useLocation();
  const { empfehlungsnummer } = useParams();
  const created = readCreatedState(state, empfehlungsnummer);
  if (created && ShareScreen) return <ShareScreen state={created} />;
  if (!shared) return <Navigate to={pagePath('FileNotFound')} replace />;
  return <RecommendationView shared={shared} living={(open) => <LandingView shared={open} />} />;
};
