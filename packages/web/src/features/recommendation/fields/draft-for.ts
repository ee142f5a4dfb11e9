import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import { type FormSetting, type FormValues, isSuggestion, suggestedMessage } from './form-values.ts';
import { preselectedShare, rewardChoices } from './reward-choices.ts';

/**
 * What was entered for one product, for another one: all stays, but for an answer that the other does not have, and for a message that is
 * still our suggestion, which follows the product.
 */
export const draftFor = (draft: FormValues, setting: FormSetting, product: Product): FormValues => {
  const { client } = setting;
  const same = rewardChoices(product, client).find(({ equalShares }) => equalShares.includes(Number(draft.share)));
  const share = String(same?.shareRecommender ?? preselectedShare(product, client));
  const message = isSuggestion(draft.message, setting)
    ? suggestedMessage({ ...setting, product }, share)
    : draft.message;
  return { ...draft, share, message };
};
