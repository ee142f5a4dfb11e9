import { describe, expect, it } from 'vitest';
import {
  changesSince,
  hintsOf,
  isOtherHolder,
  lastsUntil,
  type PaymentFacts,
  payloadOf,
  reconcile,
  shortIban,
  shortName,
} from './rules.ts';

const PLAIN: PaymentFacts = {
  amountCents: 3500,
  peopleOnIban: 1,
  hasBeenPaid: true,
  isAccountChanged: false,
  wasReturned: false,
  holder: 'Anna Muster',
  firstName: 'Anna',
  lastName: 'Muster',
};

it.each([
  ['nothing', {}, []],
  ['an IBAN of several people', { peopleOnIban: 4 }, [{ kind: 'IbanMehrfach', count: 4 }]],
  ['a first payment', { hasBeenPaid: false }, [{ kind: 'ErsteZahlung', count: null }]],
  ['an account that changed', { isAccountChanged: true }, [{ kind: 'KontoGeaendert', count: null }]],
  ['a sum at the limit', { amountCents: 10_000 }, []],
  ['a sum above the limit', { amountCents: 10_001 }, [{ kind: 'UeberGrenze', count: null }]],
  ['a return before', { wasReturned: true }, [{ kind: 'SchonZurueck', count: null }]],
  ['another holder', { holder: 'Bert Beispiel' }, [{ kind: 'AndererInhaber', count: null }]],
] as const)('hints at %s', (_what, parts, hints) => expect(hintsOf({ ...PLAIN, ...parts }, 10_000)).toEqual(hints));

it.each([
  ['Anna Muster', false],
  ['MUSTER, ANNA', false],
  ['Familie Muster-Meyer', false],
  ['Änna Müster', false],
  ['Bert Beispiel', true],
  ['A. B.', true],
])('%s as holder is another person: %s', (holder, isOther) =>
  expect(isOtherHolder(holder, 'Anna', 'Muster') && isOtherHolder(holder, 'Ännä', 'Müster')).toBe(isOther),
);

it('says nothing of a holder once the person is deleted', () =>
  expect(isOtherHolder('Bert Beispiel', null, null)).toBe(false));

it('shortens names and accounts', () =>
  expect([shortName('Anna', 'Muster'), shortName(null, null), shortIban('DE•• •••• •••• •••• ••20 51')]).toEqual([
    'A. Muster',
    null,
    'DE•• 2051',
  ]));

describe('a proposal', () => {
  const payment = (id: string, amountCents = 3500, fingerprint = 'f') => ({
    id,
    endToEndId: `${id}-1`,
    amountCents,
    fingerprint,
  });
  const proposed = payloadOf('2026-11-17', [payment('B'), payment('A', 1500)]);

  it('has one form whatever the order, and its sum', () => {
    expect(proposed).toEqual(payloadOf('2026-11-17', [payment('A', 1500), payment('B')]));
    expect([proposed.count, proposed.sumCents]).toEqual([2, 5000]);
  });

  it('says what is no longer as it was', () => {
    expect(changesSince(proposed, proposed)).toEqual([]);
    const now = payloadOf('2026-11-17', [payment('A', 1600)]);
    expect(changesSince(proposed, now)).toEqual([
      { endToEndId: 'A-1', amountCents: 1600, kind: 'Betrag' },
      { endToEndId: 'B-1', amountCents: 3500, kind: 'Weggefallen' },
    ]);
    expect(changesSince(proposed, payloadOf('2026-11-17', [payment('A', 1500), payment('B', 3500, 'g')]))).toEqual([
      { endToEndId: 'B-1', amountCents: 3500, kind: 'Konto' },
    ]);
  });
});

it('finds what a run lacks', () => {
  const sums = { paidCents: 877_000, returnedCents: 21_000, openCents: 14_000 };
  expect(reconcile(912_000, sums).differenceCents).toBe(0);
  expect(reconcile(912_001, sums).differenceCents).toBe(1);
});

it.each([
  [12, 56, '2026-11-22'],
  [0, 56, '2026-11-16'],
  [12, 0, null],
])('%d free codes at %d in 28 days last until %s', (free, given, day) =>
  expect(lastsUntil(new Date('2026-11-16T09:30:00Z'), free, given)?.toISOString().slice(0, 10) ?? null).toBe(day),
);
