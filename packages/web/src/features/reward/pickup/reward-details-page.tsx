import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { ClaimGate } from './claim-gate.tsx';
import { PickUpRewardForm } from './pick-up-reward-form.tsx';
import { linkWith } from './reward-access.ts';

/** The page of one reward: an account for cash, only a review for a voucher. */
export const Component = (): ReactNode => {
  const { praemieid } = useParams();
  return (
    <ClaimGate>
      {(claim, access, reload) => {
        const choice = claim.Auswahl.find(({ Id }) => String(Id) === praemieid);
        return choice ? (
          <PickUpRewardForm key={choice.Id} access={access} claim={claim} choice={choice} reload={reload} />
        ) : (
          // No such reward among those of the claim: the choice shows which there are.
          <Navigate {...linkWith(access)} replace />
        );
      }}
    </ClaimGate>
  );
};
