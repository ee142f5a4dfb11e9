import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import type { PublicClientConfig } from '@mundwerk/contract/client/client';
import {
  isChoice,
  type Promised,
  type PromisedReward,
  promiseOf,
  type Sums,
  shortSumText,
  sumText,
} from '@mundwerk/contract/values/promise';
import { formatMoney } from '../../lib/text/format.ts';
import { t } from '../../lib/text/i18n.ts';

type Rewards = readonly Pick<Product['Praemien'][number], 'Typ' | 'WertCent'>[];

/** Rewards as the rule takes them. */
export const promisedRewards = (rewards: Rewards): PromisedReward[] =>
  rewards.map(({ Typ, WertCent }) => ({ kind: Typ, valueCents: WertCent }));

/** What a product pays to whom when the recommender's part is so many percent. */
export const productPromise = (
  { Praemien }: { readonly Praemien: Rewards },
  shareRecommender: number,
  { MaxEmpfaengerPraemieCent }: Pick<PublicClientConfig, 'MaxEmpfaengerPraemieCent'>,
): Promised => promiseOf(promisedRewards(Praemien), { shareRecommender, recipientCapCents: MaxEmpfaengerPraemieCent });

/** The whole reward of a product, before anyone decided who gets it. */
export const wholeReward = (product: Pick<Product, 'Praemien'>): Sums =>
  productPromise(product, 100, { MaxEmpfaengerPraemieCent: null }).recommender;

const WORDS = { money: formatMoney, say: t };

/** A sum in full; empty where nothing is paid. */
export const wordsOf = (sums: Sums): string => sumText(sums, WORDS);

/** The sum that short and large places name; empty where nothing is paid. */
export const shortWords = (sums: Sums): string => shortSumText(sums, WORDS);

/** What belongs beside the short sum where somebody chooses: "als Überweisung oder 22,50 € als Gutschein"; else empty. */
export const choiceWords = (sums: Sums): string =>
  isChoice(sums) ? t('lib.reward.or', { voucher: formatMoney(sums.Gutschein ?? 0) }) : '';
