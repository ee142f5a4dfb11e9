import { expect, it } from 'vitest';
import { actOf } from '../acts.ts';
import { SHORT_KEPT_ACTS } from './retention.ts';

it('no act that needs a fresh sign-on for money, and none of orders, rewards or payouts, is forgotten early', () => {
  const ofMoney =
    /^(?:order|claim|goodwill|payout|payment|run|voucher|difference|review|stop|approval|grant|account|operator)\./;
  expect(SHORT_KEPT_ACTS.filter((name) => actOf(name).stepUp === 'money' || ofMoney.test(name))).toEqual([]);
  expect(SHORT_KEPT_ACTS.length).toBeGreaterThan(20);
});
