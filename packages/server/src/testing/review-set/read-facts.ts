import type { FactPerson, ReviewFacts } from '#modules/core/review/signals/rules.ts';
import { THROWAWAY_HOSTS } from './people.ts';
import type { ReviewSet, SetPerson, SetReferral } from './world.ts';

/** The value below which a share of the numbers lies. */
const quantile = (numbers: readonly number[], share: number): number => {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
};

const factPerson = ({ id, firstName, lastName, email }: SetPerson): FactPerson => ({ id, firstName, lastName, email });

const addressOf = ({ street, houseNumber, postcode }: SetPerson): string => `${street} ${houseNumber} ${postcode}`;

const isDisposable = ({ email }: SetPerson): boolean => THROWAWAY_HOSTS.some((host) => email.endsWith(`@${host}`));

const groupBy = <T, K>(all: readonly T[], key: (one: T) => K): Map<K, T[]> => Map.groupBy(all, key);

/** Reads the facts of every judged referral, by the definitions that the read models have in SQL; the claim is the recommender's. */
export const readFacts = ({
  referrals,
}: ReviewSet): { readonly referral: SetReferral; readonly facts: ReviewFacts }[] => {
  const people = new Map(
    referrals.flatMap(({ recommender, recipient }) => [recommender, recipient]).map((one) => [one.id, one]),
  );
  const byAccount = groupBy([...people.values()], ({ account }) => account);
  const byRecommender = groupBy(referrals, ({ recommender }) => recommender.id);
  const byPhone = groupBy(referrals, ({ recipient }) => recipient.phone ?? '');
  const ordersOf = (id: string, days: number) => (byRecommender.get(id) ?? []).filter(({ daysAgo }) => daysAgo <= days);
  const usualOrders = quantile(
    [...byRecommender.keys()].map((id) => ordersOf(id, 30).length).filter((count) => count > 0),
    0.99,
  );
  const usualSeconds = quantile(
    referrals.flatMap(({ secondsFromClick }) => (secondsFromClick === null ? [] : [secondsFromClick])),
    0.01,
  );

  /** The shortest cycle back to a recommender in at most four steps. */
  const ringOf = (start: SetReferral): ReviewFacts['ring'] => {
    const goal = start.recommender.id;
    let paths: SetReferral[][] = [[start]];
    for (let length = 2; length <= 4; length += 1) {
      paths = paths.flatMap((path) => {
        const end = path.at(-1)?.recipient.id ?? '';
        return (byRecommender.get(end) ?? []).filter((next) => !path.includes(next)).map((next) => [...path, next]);
      });
      const circle = paths.find((path) => path.at(-1)?.recipient.id === goal);
      if (circle)
        return {
          ids: circle.map(({ recommender }) => recommender.id),
          isOneProduct: circle.every(({ product }) => product === start.product),
          sharesAccount: new Set(circle.map(({ recommender }) => recommender.account)).size < circle.length,
        };
    }
    return null;
  };

  const factsOf = (referral: SetReferral): ReviewFacts => {
    const { recommender, recipient } = referral;
    const own = byRecommender.get(recommender.id) ?? [];
    const samePhone = recipient.phone ? (byPhone.get(recipient.phone) ?? []) : [];
    const sameDoor = own.filter((one) => addressOf(one.recipient) === addressOf(recipient));
    const half = ordersOf(recommender.id, 180);
    return {
      recommender: factPerson(recommender),
      recipient: factPerson(recipient),
      beneficiary: factPerson(recommender),
      isPairOnOneAccount: recommender.account === recipient.account,
      accountPeople: (byAccount.get(recommender.account) ?? []).map(({ id, lastName, email }) => ({
        id,
        lastName,
        email,
      })),
      phone: {
        ids: samePhone.map((one) => one.recipient.id),
        recommenders: new Set(samePhone.map((one) => one.recommender.id)).size,
      },
      address: {
        ids: sameDoor.map((one) => one.recipient.id),
        lastNames: new Set(sameDoor.map((one) => one.recipient.lastName)).size,
      },
      velocity: { orders: ordersOf(recommender.id, 30).length, usual: usualOrders },
      speed: referral.secondsFromClick === null ? null : { seconds: referral.secondsFromClick, usual: usualSeconds },
      disposable: {
        recommender: isDisposable(recommender),
        recipient: isDisposable(recipient),
        contacts: own.filter((one) => isDisposable(one.recipient)).length,
      },
      insider: recommender.agency
        ? { ids: [recommender.id], isReleasing: recommender.agency === referral.releasedBy }
        : null,
      ring: ringOf(referral),
      takeoverHours: referral.accountChangedHoursAfterLogin,
      holder: { name: recommender.holder, hadMismatch: referral.hadHolderMismatch },
      outcomes: { orders: half.length, ended: half.filter(({ isEnded }) => isEnded).length },
      relief: {
        hasPaidPremium: referral.hasPaidPremium,
        isNewCustomerBySystem: referral.isNewCustomerBySystem,
        hasKeptPaid: referral.hasKeptPaid,
        isHousehold: false,
      },
      quiet: [],
    };
  };
  return referrals.filter(({ isSampled }) => isSampled).map((referral) => ({ referral, facts: factsOf(referral) }));
};
