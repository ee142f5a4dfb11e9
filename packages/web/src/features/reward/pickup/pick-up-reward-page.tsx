import { lazy, type ReactNode, Suspense } from 'react';
import { ClaimGate, ClaimLoading } from './claim-gate.tsx';
import { RewardChoice } from './reward-choice.tsx';

/** Loaded only for a single reward: with several, the form is on the next page, and an invalid link never needs it. */
const PickUpRewardForm = lazy(async () => ({
  default: (await import('./pick-up-reward-form.tsx')).PickUpRewardForm,
}));

/** Where a reward is picked up, by the mailed link or from the personal area: the choice, or at once the only reward there is. */
export const Component = (): ReactNode => (
  <ClaimGate>
    {(claim, access, reload) => {
      const [only, ...others] = claim.Auswahl;
      return only && others.length === 0 ? (
        <Suspense fallback={<ClaimLoading />}>
          <PickUpRewardForm access={access} claim={claim} choice={only} reload={reload} />
        </Suspense>
      ) : (
        <RewardChoice access={access} claim={claim} />
      );
    }}
  </ClaimGate>
);
