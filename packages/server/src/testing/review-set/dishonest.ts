import type { Random } from '../random.ts';
import { type People, THROWAWAY_HOSTS } from './people.ts';
import type { SetPerson, SetReferral } from './world.ts';

/** A dishonest referral that looks like any other except for the given parts. */
const dishonest = (
  random: Random,
  people: People,
  parts: Partial<SetReferral> & Pick<SetReferral, 'kind' | 'recommender' | 'recipient'>,
): SetReferral => ({
  id: `r${people.number()}`,
  isSampled: true,
  isHonest: false,
  isClean: false,
  product: 1 + random.below(6),
  daysAgo: random.below(30),
  secondsFromClick: random.chance(50) ? null : 200 + random.below(4000),
  hasPaidPremium: random.chance(50),
  isNewCustomerBySystem: random.chance(60),
  isEnded: false,
  releasedBy: null,
  accountChangedHoursAfterLogin: null,
  hadHolderMismatch: false,
  hasKeptPaid: false,
  ...parts,
});

/** A careful cheat: an ordinary order by an ordinary person, betrayed by one trait. */
const clean = (parts: Partial<SetReferral> = {}): Partial<SetReferral> => ({
  isClean: true,
  secondsFromClick: null,
  hasPaidPremium: true,
  isNewCustomerBySystem: true,
  ...parts,
});

/** One person behind several addresses who recommends to themself: 8 careless, 4 who leave one trait each. */
const manyAddresses = (random: Random, people: People): SetReferral[] => {
  const careless = [0, 1].flatMap((index) => {
    const real = people.person({ phone: `+491769999${people.number()}` });
    const local = `${real.firstName.toLowerCase().replaceAll(/[^a-z]/g, 'e')}.${index}b`;
    const alias = (number: number): SetPerson =>
      people.person({
        account: real.account,
        holder: real.holder,
        phone: random.chance(70) ? real.phone : null,
        street: real.street,
        houseNumber: real.houseNumber,
        postcode: real.postcode,
        email: `${local}${number}@mail.example`,
        ...(random.chance(40) ? { lastName: real.lastName } : {}),
        ...(random.chance(15) ? { firstName: real.firstName } : {}),
      });
    const first = alias(0);
    const second = alias(1);
    return [2, 3, 4, 5].map((number) =>
      dishonest(random, people, {
        kind: 'manyAddresses',
        recommender: number < 4 ? first : second,
        recipient: alias(number),
        ...(random.chance(40) ? { secondsFromClick: 15 + random.below(60) } : {}),
      }),
    );
  });
  const phone = `+491768888${people.number()}`;
  const byPhone = [0, 1].map(() =>
    dishonest(random, people, {
      kind: 'manyAddresses',
      recommender: people.person(),
      recipient: people.person({ phone }),
      ...clean(),
    }),
  );
  const third = dishonest(random, people, {
    kind: 'manyAddresses',
    isSampled: false,
    recommender: people.person(),
    recipient: people.person({ phone }),
    ...clean(),
  });
  const account = `mule${people.number()}`;
  const byAccount = [0, 1].map(() => {
    const recommender = people.person({ account });
    return dishonest(random, people, {
      kind: 'manyAddresses',
      recommender,
      recipient: people.person({ account }),
      ...clean(),
    });
  });
  return [...careless, ...byPhone, third, ...byAccount];
};

/** Rings of people who pass their rewards to mule accounts; in one ring of three each person has their own account. */
const rings = (random: Random, people: People): SetReferral[] => {
  const ring = (size: number, isClean: boolean): SetReferral[] => {
    const mules = [`mule${people.number()}`, `mule${people.number()}`];
    const members = Array.from({ length: size }, (_, index) =>
      people.person(
        isClean
          ? {}
          : { account: mules[index % (size > 3 ? 2 : 1)] ?? '', holder: `${people.firstName()} ${people.lastName()}` },
      ),
    );
    const product = 1 + random.below(6);
    return members.map((recommender, index) =>
      dishonest(random, people, {
        kind: 'ring',
        recommender,
        recipient: members[(index + 1) % size] ?? recommender,
        product: isClean || random.chance(70) ? product : 1 + random.below(6),
        ...(isClean ? clean() : {}),
      }),
    );
  };
  return [...ring(3, false), ...ring(4, false), ...ring(3, true)];
};

/** Contacts that do not exist: many orders at once, throwaway addresses, contracts that end. */
const inventedContacts = (random: Random, people: People): SetReferral[] => {
  const first = people.person();
  const phone = `+491767777${people.number()}`;
  const made = Array.from({ length: 14 }, (_, index) =>
    dishonest(random, people, {
      kind: 'inventedContacts',
      isSampled: index < 5,
      recommender: first,
      recipient: people.person({
        ...(random.chance(60) ? { email: `x${people.number()}@${random.pick(THROWAWAY_HOSTS)}` } : {}),
        ...(random.chance(40) ? { phone } : {}),
      }),
      daysAgo: random.below(25),
      secondsFromClick: 10 + random.below(120),
      hasPaidPremium: false,
      isNewCustomerBySystem: random.chance(50),
      isEnded: index >= 5 && random.chance(70),
    }),
  );
  const careful = [0, 1, 2].map((index) =>
    dishonest(random, people, {
      kind: 'inventedContacts',
      recommender: people.person(),
      recipient: people.person(index === 0 ? { email: `x${people.number()}@yopmail.com` } : {}),
      ...clean(index === 1 ? { secondsFromClick: 12 } : {}),
      ...(index === 2 ? { hasPaidPremium: false, isNewCustomerBySystem: false } : {}),
    }),
  );
  return [...made, ...careful];
};

/** Staff of an agency whose own orders the same agency releases; the careful ones order for others, far away. */
const staffReleases = (random: Random, people: People): SetReferral[] =>
  Array.from({ length: 8 }, (_, index) => {
    const agency = `agency${random.below(8)}`;
    const staff = people.person({ agency });
    const isCareful = index >= 5;
    const relative = {
      ...(random.chance(50) ? { account: staff.account, holder: staff.holder } : {}),
      ...(random.chance(50) ? { lastName: staff.lastName } : {}),
    };
    return dishonest(random, people, {
      kind: 'staffReleases',
      recommender: staff,
      recipient: people.person(isCareful ? {} : relative),
      releasedBy: agency,
      ...(isCareful ? clean() : {}),
    });
  });

const RESPELLED: readonly (readonly [string, string])[] = [
  ['Meyer', 'Meier'],
  ['Schmidt', 'Schmitt'],
  ['Müller', 'Mueller'],
  ['Krüger', 'Krueger'],
  ['Möller', 'Moeller'],
  ['Weiß', 'Weiss'],
];

/** One person on both sides under two spellings; the careful ones pay to another bank. */
const respelledSelf = (random: Random, people: People): SetReferral[] =>
  RESPELLED.map(([lastName, other], index) => {
    const isCareful = index >= 4;
    const stem = `${people
      .firstName()
      .toLowerCase()
      .replaceAll(/[^a-z]/g, 'a')}.${lastName.toLowerCase().replaceAll(/[^a-z]/g, 'e')}`;
    const one = people.person({ lastName, email: `${stem}@mail.example` });
    const { firstName, account, holder, phone, street, houseNumber, postcode } = one;
    return dishonest(random, people, {
      kind: 'respelledSelf',
      recommender: one,
      recipient: isCareful
        ? people.person({ firstName, lastName: other })
        : people.person({
            firstName,
            lastName: other,
            email: `${stem}2@web.example`,
            account,
            holder,
            phone,
            street,
            houseNumber,
            postcode,
          }),
      ...(isCareful ? clean() : {}),
      ...(!isCareful && random.chance(50) ? { secondsFromClick: 10 + random.below(40) } : {}),
    });
  });

/** A stranger in an honest account points it to a mule; the thieves of one gang share the mule. */
const takeovers = (random: Random, people: People): SetReferral[] => {
  const mule = `mule${people.number()}`;
  const thief = `${people.firstName()} ${people.lastName()}`;
  return Array.from({ length: 6 }, (_, index) => {
    const isCareful = index >= 4;
    const victim = people.person(isCareful ? {} : { account: mule, holder: thief });
    return dishonest(random, people, {
      kind: 'takeover',
      recommender: victim,
      recipient: people.person(),
      hasPaidPremium: true,
      isNewCustomerBySystem: true,
      hasKeptPaid: random.chance(50),
      accountChangedHoursAfterLogin: 1 + random.below(5),
      ...(isCareful ? clean() : {}),
    });
  });
};

/** The 50 dishonest referrals, 17 of them clean except for one trait, with the referrals around them. */
export const makeDishonest = (random: Random, people: People): SetReferral[] => [
  ...manyAddresses(random, people),
  ...rings(random, people),
  ...inventedContacts(random, people),
  ...staffReleases(random, people),
  ...respelledSelf(random, people),
  ...takeovers(random, people),
];
