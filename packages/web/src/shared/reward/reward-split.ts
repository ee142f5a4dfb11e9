import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import type { PublicClientConfig } from '@mundwerk/contract/client/client';
import { cents, type Split, splitCents } from '@mundwerk/contract/values/cents';

/** The best reward of a product in cents; 0 while it has none. */
export const rewardCentsOf = (product: Product): number =>
  product.Praemien.reduce((best, { WertCent }) => Math.max(best, WertCent), 0);

/** What each of the two people gets of a product's reward, with the client's cap for the recipient. */
export const splitReward = (
  product: Product,
  recommenderPercent: number,
  { MaxEmpfaengerPraemieCent: cap }: Pick<PublicClientConfig, 'MaxEmpfaengerPraemieCent'>,
): Split =>
  splitCents(cents(rewardCentsOf(product)), recommenderPercent, ...(cap === null ? [] : ([cents(cap)] as const)));
