import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { RecommenderFields } from '../../../shared/recommendation/created-recommendation.ts';
import { Skeleton } from '../../../ui/text/skeleton.tsx';
import { useFormVariant } from '../fields/form-variant.ts';
import type { LinkedAgency } from './linked-agency.ts';

// Few visitors come by such a link, so it is no part of what the form loads; without it one can still recommend.
const AgencyNote = lazy(() =>
  import('./agency-note.tsx').then(
    (module) => ({ default: module.AgencyNote }),
    () => ({ default: () => null }),
  ),
);

interface AgencyLinkProps extends LinkedAgency {
  /** Told what an invitation says of the person. */
  onKnown: (person: RecommenderFields) => void;
}

/** Says above the form whom the recommendation counts for; its place is kept while that is looked up. */
export const AgencyLink = ({ onKnown, ...link }: AgencyLinkProps): ReactNode => {
  const variant = useFormVariant();
  const [hasArrived, setHasArrived] = useState(false);
  useEffect(() => setHasArrived(true), []);
  // Agents who record for another person give the number in the form itself.
  if (variant === 'agent' || !(link.agentNumber || link.invitation)) return null;
  // An invitation has more to say than a number.
  const place = <Skeleton shape={link.invitation ? 'block' : 'field'} />;
  if (!hasArrived) return place;
  return (
    <Suspense fallback={place}>
      <AgencyNote link={link} place={place} onKnown={onKnown} />
    </Suspense>
  );
};
