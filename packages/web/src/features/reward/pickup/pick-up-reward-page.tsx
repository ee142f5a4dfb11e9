import type { ReactNode } from 'react';
import { ClaimGate } from './claim-gate.tsx';
import { PickUpRewardForm } from './pick-up-reward-form.tsx';
import { RewardChoice } from './reward-choice.tsx';

/** Where a reward is picked up, by the mailed link or from the personal area: the choice, or at once the only reward there is. */
export const Component = (): ReactNode => (
  <ClaimGate>
    {(claim, access) => {
      const [only, ...others] = claim.Auswahl;
      return only && others.length === 0 ? (
        <PickUpRewardForm access={access} claim={claim} choice={only} />
      ) : (
        <RewardChoice access={access} claim={claim} />
      );
    }}
  </ClaimGate>
);
