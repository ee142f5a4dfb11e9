import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ConfirmedContact, type Hints, type LooseOrder, matchOrders } from './rules.ts';

const NOTHING = { number: null, email: null, name: null };
const order = (id: string, hints: Partial<Hints<string | null>> = {}): LooseOrder => ({
  id,
  hints: { ...NOTHING, ...hints },
  separatedFrom: [],
});
const contact = (id: string, hints: Partial<Hints<readonly string[]>> = {}, hasOrder = false): ConfirmedContact => ({
  id,
  hasOrder,
  hints: { number: [], email: [], name: [], ...hints },
});

const pairs = (...sides: Parameters<typeof matchOrders>) =>
  matchOrders(...sides).joined.map(({ orderId, contactId, cause }) => `${orderId}-${contactId} ${cause}`);

describe('contracts and contacts of a recommendation', () => {
  it('belong together when there is one of each', () => {
    expect(pairs([order('o')], [contact('c')])).toEqual(['o-c join-only']);
  });

  it('are not joined while one side is missing', () => {
    expect(matchOrders([order('o')], [])).toEqual({ joined: [], isAmbiguous: false });
    expect(matchOrders([], [contact('c')])).toEqual({ joined: [], isAmbiguous: false });
  });

  it('are ambiguous when there are several of either and neither names anything', () => {
    expect(matchOrders([order('o'), order('p')], [contact('c')])).toEqual({ joined: [], isAmbiguous: true });
    expect(matchOrders([order('o')], [contact('c'), contact('d')])).toEqual({ joined: [], isAmbiguous: true });
  });

  it('are told apart by what both sides name, the number before the address before the name', () => {
    const orders = [order('o', { email: 'e1' }), order('p', { number: 'n2', email: 'e1' }), order('q', { name: 'x' })];
    const contacts = [
      contact('c', { email: ['e1'] }),
      contact('d', { number: ['n2'], email: ['e2'] }),
      contact('e', { name: ['old', 'x'] }),
    ];
    expect(pairs(orders, contacts)).toEqual(['o-c join-email', 'p-d join-number', 'q-e join-name']);
  });

  it('leave the last of each side to each other once the others are told apart', () => {
    expect(pairs([order('o', { email: 'e' }), order('p')], [contact('c', { email: ['e'] }), contact('d')])).toEqual([
      'o-c join-email',
      'p-d join-only',
    ]);
  });

  it('are joined again by a hint when the contact concludes a second contract, and not without one', () => {
    const known = contact('c', { email: ['e'] }, true);
    expect(pairs([order('o', { email: 'e' })], [known])).toEqual(['o-c join-email']);
    expect(matchOrders([order('o')], [known])).toEqual({ joined: [], isAmbiguous: false });
  });

  it('are not joined again after an operator separated them', () => {
    const separated = { ...order('o', { email: 'e' }), separatedFrom: ['c'] };
    expect(matchOrders([separated], [contact('c', { email: ['e'] })]).joined).toEqual([]);
    expect(pairs([separated], [contact('d')])).toEqual(['o-d join-only']);
  });

  it('are not told apart by a name that two contacts share', () => {
    const twins = [contact('c', { name: ['x'] }), contact('d', { name: ['x'] })];
    expect(matchOrders([order('o', { name: 'x' })], twins)).toEqual({ joined: [], isAmbiguous: true });
  });

  it('never give one contract two persons, nor join anything while several are alike', () => {
    const hint = fc.option(fc.constantFrom('1', '2', '3'), { nil: null });
    const some = fc.uniqueArray(
      fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), n: hint, e: hint, has: fc.boolean() }),
      {
        selector: ({ id }) => id,
      },
    );
    fc.assert(
      fc.property(some, some, (left, right) => {
        const orders = left.map(({ id, n, e }) => order(id, { number: n, email: e }));
        const contacts = right.map(({ id, n, e, has }) =>
          contact(id, { number: n === null ? [] : [n], email: e === null ? [] : [e] }, has),
        );
        const { joined, isAmbiguous } = matchOrders(orders, contacts);
        expect(new Set(joined.map(({ orderId }) => orderId)).size).toBe(joined.length);
        for (const { orderId, contactId, cause } of joined)
          if (cause === 'join-only') {
            expect(joined.filter((one) => one.orderId === orderId || one.contactId === contactId)).toHaveLength(1);
            expect(isAmbiguous).toBe(false);
          }
      }),
    );
  });
});
