import { AGENT_PARAMETER, INVITATION_PARAMETER } from '@mundwerk/contract/values/carried-parameters';
import { AGENT_NUMBER_MAX_LENGTH, LINK_SECRET_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFormVariant } from './form-variant.ts';

/** What an agency's link says beside the product. */
export interface LinkedAgency {
  /** Of the agency or of one of its agents; empty when the link names none. */
  readonly agentNumber: string;
  /** The secret of an invitation; empty when it is none. */
  readonly invitation: string;
}

/** Reads an agency's link; what is cut because it is too long leads nowhere, as it did before. */
export const readAgencyLink = (search: URLSearchParams): LinkedAgency => {
  const read = (name: string, limit: number): string => (search.get(name) ?? '').slice(0, limit);
  return {
    agentNumber: read(AGENT_PARAMETER, AGENT_NUMBER_MAX_LENGTH),
    invitation: read(INVITATION_PARAMETER, LINK_SECRET_MAX_LENGTH),
  };
};

// Few visitors come by such a link, so it is no part of what the form loads; without it one can still recommend.
const AgencyNote = lazy(() =>
  import('./agency-note.tsx').then(
    (module) => ({ default: module.AgencyNote }),
    () => ({ default: () => null }),
  ),
);

/** Says above the form whom the recommendation counts for; its place is kept while that is looked up. */
export const AgencyLink = (link: LinkedAgency): ReactNode => {
  const variant = useFormVariant();
  const [hasArrived, setHasArrived] = useState(false);
  useEffect(() => setHasArrived(true), []);
  // Whoever records for somebody else gives the number in the form itself.
  if (variant === 'agent' || !(link.agentNumber || link.invitation)) return null;
  // An invitation has more to say than a number.
  const place = <Skeleton shape={link.invitation ? 'block' : 'field'} />;
  if (!hasArrived) return place;
  return (
    <Suspense fallback={place}>
      <AgencyNote link={link} place={place} />
    </Suspense>
  );
};
