import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { RecommenderFields } from '#shared/recommendation/created-recommendation.ts';
import { Skeleton } from '#ui/text/notice.tsx';
import { useFormVariant } from '../fields/form-values.ts';
import type { LinkedAgency } from './linked-agency.ts';

// Few visitors use such a link, so its module is loaded separately; without it the form still works.
const AgencyNote = lazy(() =>
  import('./agency-note.tsx').then(
    (module) => ({ default: module.AgencyNote }),
    () => ({ default: () => null }),
  ),
);

interface AgencyLinkProps extends LinkedAgency {
  /** Receives the person's data from an invitation. */
  onKnown: (person: RecommenderFields) => void;
}

/** Says above the form which agency the recommendation counts for; a placeholder reserves its space while loading. */
export const AgencyLink = ({ onKnown, ...link }: AgencyLinkProps): ReactNode => {
  const variant = useFormVariant();
  const [hasArrived, setHasArrived] = useState(false);
  useEffect(() => setHasArrived(true), []);
  // Agents who record for another person give the number in the form itself.
  if (variant === 'agent' || !(link.agentNumber || link.invitation)) return null;
  // An invitation needs more space than a number.
  const place = <Skeleton shape={link.invitation ? 'block' : 'field'} />;
  if (!hasArrived) return place;
  return (
    <Suspense fallback={place}>
      <AgencyNote link={link} place={place} onKnown={onKnown} />
    </Suspense>
  );
};
