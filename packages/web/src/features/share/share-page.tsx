import type { SharedRecommendation } from '@mundwerk/contract/boot';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, Navigate, useLoaderData, useLocation, useParams } from 'react-router';
import { takeBootData } from '../../lib/boot.ts';
import { readCreatedState } from '../../lib/created-recommendation.ts';
import { pagePath } from '../../lib/pages.ts';
import { ExpiredView } from './expired-view.tsx';
import { LandingView } from './landing-view.tsx';
import { ShareScreen } from './share-screen.tsx';

/** The recommendation this document was sent for: coming back to it inside the portal needs no new document. */
let shared: SharedRecommendation | null = null;

/** Hands over what the server sent about the recommendation of the address. */
export const loader = ({ params }: LoaderFunctionArgs): SharedRecommendation | null => {
  shared = takeBootData('shared') ?? shared;
  return shared?.Empfehlungsnummer === params.empfehlungsnummer?.toUpperCase() ? shared : null;
};

/** One address, two readers: who just created the recommendation shares it, everybody else lands on the offer. */
export const Component = (): ReactNode => {
  const found = useLoaderData<SharedRecommendation | null>();
  const { state } = useLocation();
  const { empfehlungsnummer } = useParams();
  const created = readCreatedState(state, empfehlungsnummer);
  if (created) return <ShareScreen state={created} />;
  if (found?.Status === 'Abgelaufen') return <ExpiredView shared={found} />;
  if (found) return <LandingView shared={found} />;
  return <Navigate to={pagePath('FileNotFound')} replace />;
};
