import type { Random } from '../random.ts';
import { type People, THROWAWAY_HOSTS } from './people.ts';
import type { SetPerson, SetReferral } from './world.ts';

/** Seconds between click and lead of an honest order; null where the client reported the order. */
const seconds = (random: Random): number | null => {
  if (random.chance(55)) return null;
  // Two to thirty minutes, and now and then hours.
  return random.chance(80) ? 120 + random.below(1680) : 1800 + random.below(80_000);
};

/** An honest referral with the usual small irregularities. */
export const honestReferral = (
  random: Random,
  people: People,
  parts: Partial<SetReferral> & Pick<SetReferral, 'kind'>,
): SetReferral => {
  const recommender = parts.recommender ?? people.person();
  return {
    id: `r${people.number()}`,
    isSampled: true,
    isHonest: true,
    isClean: false,
    recommender,
    recipient: people.person(),
    product: 1 + random.below(6),
    daysAgo: random.below(60),
    secondsFromClick: seconds(random),
    hasPaidPremium: random.chance(75),
    isNewCustomerBySystem: random.chance(80),
    isEnded: random.chance(4),
    releasedBy: random.chance(20) ? `agency${random.below(8)}` : null,
    accountChangedHoursAfterLogin: random.chance(1) ? 1 + random.below(23) : null,
    hadHolderMismatch: random.chance(1),
    hasKeptPaid: random.chance(15),
    ...parts,
  };
};

type Make = (random: Random, people: People) => SetReferral[];

/** People of one address. Half of the households have one account, a third one last name; most have one person to recommend to. */
const household: Make = (random, people) => {
  const share = random.below(100);
  const members = share < 80 ? 1 : share < 95 ? 2 : 3;
  const home = people.address();
  const shared = random.chance(50);
  const name = random.chance(33) ? people.lastName() : null;
  const first = people.person({ ...home, ...(name ? { lastName: name } : {}) });
  const phone = random.chance(50) ? first.phone : null;
  return Array.from({ length: members }, () =>
    honestReferral(random, people, {
      kind: 'household',
      recommender: first,
      recipient: people.person({
        ...home,
        ...(name ? { lastName: name } : {}),
        ...(shared ? { account: first.account, holder: first.holder } : {}),
        ...(phone ? { phone } : {}),
        network: first.network,
      }),
    }),
  );
};

/** Three to six last names at one address, each with a separate account. */
const sharedFlat: Make = (random, people) => {
  const home = people.address();
  const first = people.person(home);
  return Array.from({ length: 2 + random.below(4) }, () =>
    honestReferral(random, people, {
      kind: 'sharedFlat',
      recommender: first,
      recipient: people.person({ ...home, network: first.network }),
      daysAgo: random.below(300),
    }),
  );
};

/** Paid to a parent's account; now and then a brother or sister uses it as well. */
const parentsAccount: Make = (random, people) => {
  const lastName = people.lastName();
  const parent = people.person(random.chance(70) ? { lastName } : {});
  const onParents = { account: parent.account, holder: parent.holder, lastName };
  const child = people.person(onParents);
  const isSibling = random.chance(30);
  return [
    honestReferral(random, people, {
      kind: 'parentsAccount',
      recommender: child,
      ...(isSibling ? { recipient: people.person(onParents) } : {}),
    }),
  ];
};

/** Two friends who recommended to each other. */
const mutualFriends: Make = (random, people) => {
  const [one, other] = [people.person(), people.person()];
  const product = 1 + random.below(6);
  const back = random.chance(50) ? product : 1 + ((product + random.below(5)) % 6);
  return [
    honestReferral(random, people, { kind: 'mutualFriends', recommender: one, recipient: other, product }),
    honestReferral(random, people, { kind: 'mutualFriends', recommender: other, recipient: one, product: back }),
  ];
};

/** A person with influence in a whole club: 8 to 15 orders within weeks or months, one of them judged. */
const club: Make = (random, people) => {
  const first = people.person();
  const span = 20 + random.below(100);
  return Array.from({ length: 8 + random.below(8) }, (_, index) =>
    honestReferral(random, people, {
      kind: 'club',
      isSampled: index === 0,
      recommender: first,
      daysAgo: index === 0 ? random.below(20) : random.below(span),
    }),
  );
};

/** A father and a son of the same name, at one or at two addresses. */
const sameName: Make = (random, people) => {
  const father = people.person();
  const { firstName, lastName, street, houseNumber, postcode } = father;
  const home = random.chance(50) ? { street, houseNumber, postcode } : {};
  return [
    honestReferral(random, people, {
      kind: 'sameName',
      recommender: father,
      recipient: people.person({ firstName, lastName, ...home }),
    }),
  ];
};

const quickOrder: Make = (random, people) => [
  honestReferral(random, people, { kind: 'quickOrder', secondsFromClick: 20 + random.below(160) }),
];

const disposableMail: Make = (random, people) => {
  const email = `${people.number()}x${random.below(9999)}@${random.pick(THROWAWAY_HOSTS)}`;
  const isRecommender = random.chance(30);
  return [
    honestReferral(random, people, {
      kind: 'disposableMail',
      ...(isRecommender ? { recommender: people.person({ email }) } : { recipient: people.person({ email }) }),
    }),
  ];
};

const plain: Make = (random, people) => {
  const recommender = people.person();
  const staff = random.chance(2) ? { agency: `agency${random.below(8)}` } : {};
  const other = random.chance(3) ? { holder: `${people.firstName()} ${people.lastName()}` } : {};
  return [honestReferral(random, people, { kind: 'plain', recommender: { ...recommender, ...staff, ...other } })];
};

/** A number of referrals of a kind; a group that would exceed it is cut. */
const fill = (random: Random, people: People, count: number, make: Make): SetReferral[] => {
  const made: SetReferral[] = [];
  while (made.filter(({ isSampled }) => isSampled).length < count) made.push(...make(random, people));
  const surplus = made.filter(({ isSampled }) => isSampled).slice(count);
  return made.map((one) => (surplus.includes(one) ? { ...one, isSampled: false } : one));
};

const oneNetwork = (random: Random, people: People): SetReferral[] => {
  const thirty: SetPerson[] = Array.from({ length: 30 }, () => people.person({ network: 'office' }));
  return Array.from({ length: 20 }, (_, index) =>
    honestReferral(random, people, {
      kind: 'oneNetwork',
      recommender: thirty[index] ?? people.person(),
      ...(index < 10 ? { recipient: thirty[20 + index] ?? people.person() } : {}),
    }),
  );
};

/** The 1,000 honest referrals, with the referrals around them. */
export const makeHonest = (random: Random, people: People): SetReferral[] => [
  ...fill(random, people, 250, household),
  ...fill(random, people, 50, sharedFlat),
  ...fill(random, people, 40, parentsAccount),
  ...fill(random, people, 30, mutualFriends),
  ...fill(random, people, 30, club),
  ...oneNetwork(random, people),
  ...fill(random, people, 10, sameName),
  ...fill(random, people, 60, quickOrder),
  ...fill(random, people, 10, disposableMail),
  ...fill(random, people, 500, plain),
];
