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
import { MESSAGE_MAX_LENGTH } from '@mundwerk/contract/values/text/message';
import { formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';

/** How long cash takes after a success, for the texts that name it while no day can be computed. */
export const paymentWeeks = (
  client: Pick<PublicClientConfig, 'AuszahlungWochenVon' | 'AuszahlungWochenBis'>,
): { from: number; to: number } => ({ from: client.AuszahlungWochenVon, to: client.AuszahlungWochenBis });

type Rewards = readonly Pick<Product['Praemien'][number], 'Typ' | 'WertCent'>[];

/** Converts rewards to the input of the promise rules. */
export const promisedRewards = (rewards: Rewards): PromisedReward[] =>
  rewards.map(({ Typ, WertCent }) => ({ kind: Typ, valueCents: WertCent }));

/** The sums that a product pays to both sides, given the recommender's share in percent. */
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

/** A supplied share text that says, where it is so, that its sender is rewarded (BGH I ZR 27/22); a longer text gives way to that. */
export const disclosed = (words: string, isRewarded: boolean): string => {
  if (!isRewarded) return words;
  const disclosure = t('lib.reward.disclosure');
  return [words.slice(0, MESSAGE_MAX_LENGTH - disclosure.length - 1), disclosure].filter(Boolean).join(' ');
};

/** The sum for short and large displays; empty where nothing is paid. */
export const shortWords = (sums: Sums): string => shortSumText(sums, WORDS);

/** The addition to the short sum where the beneficiary can choose: "als Überweisung oder 22,50 € als Gutschein"; else empty. */
export const choiceWords = (sums: Sums): string =>
  isChoice(sums) ? t('lib.reward.or', { voucher: formatMoney(sums.Gutschein ?? 0) }) : '';
