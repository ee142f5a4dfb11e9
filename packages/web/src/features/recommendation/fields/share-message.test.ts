import { promiseOf, sumText } from '@mundwerk/contract/values/promise';
import { REWARD_KINDS } from '@mundwerk/contract/values/state/states';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { boot } from '#lib/page/boot.ts';
import { formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { installTestBoot, testProduct } from '#testing/install-test-boot.ts';
import { suggestedMessage } from './form-values.ts';

const [reward] = testProduct.Praemien;
if (!reward) throw new Error('the test product has no reward');

const Rewards = fc.array(
  fc.record({ Typ: fc.constantFrom(...REWARD_KINDS), WertCent: fc.integer({ min: 1, max: 20_000 }) }),
  {
    minLength: 1,
    maxLength: 3,
  },
);

beforeEach(() => installTestBoot());

test('the share message names the sums by which the contact is paid, and says where its sender is rewarded', () =>
  fc.assert(
    fc.property(Rewards, fc.constantFrom(100, 50, 0), fc.option(fc.nat(5000)), (rewards, share, cap) => {
      const product = { ...testProduct, Praemien: rewards.map((changes) => ({ ...reward, ...changes })) };
      const client = { ...boot().client, MaxEmpfaengerPraemieCent: cap };
      const message = suggestedMessage({ product, client, variant: 'own' }, String(share));
      const { recipient, recommender } = promiseOf(
        rewards.map(({ Typ, WertCent }) => ({ kind: Typ, valueCents: WertCent })),
        { shareRecommender: share, recipientCapCents: cap },
      );
      const promised = sumText(recipient, { money: formatMoney, say: t });
      if (promised) expect(message).toContain(`bekommst du ${promised}.`);
      else expect(message).not.toContain('€');
      expect(message.endsWith(' Ich bekomme dafür eine Prämie.')).toBe(
        sumText(recommender, { money: formatMoney, say: t }) !== '',
      );
    }),
  ));
