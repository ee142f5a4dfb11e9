import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import { type FormSetting, type FormValues, isSuggestion, suggestedMessage } from './form-values.ts';
import { preselectedShare, rewardChoices } from './reward-choices.ts';

/**
 * Carries a draft over to another product: everything stays, except an answer that the other product does not offer, and a message that is
 * still the suggested one, which changes with the product.
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
