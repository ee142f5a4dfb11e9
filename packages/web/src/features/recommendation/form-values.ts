import type { Product } from '@mundwerk/contract/catalogue';
import type { PublicClientConfig } from '@mundwerk/contract/client';
import { MESSAGE_MAX_LENGTH } from '@mundwerk/contract/values/message';
import type { CallOptions } from '../../lib/api.ts';
import type { RecommenderFields } from '../../lib/created-recommendation.ts';
import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { defaultShare, rewardChoices } from './reward-choices.ts';

/** What the form holds; the share is a text because radio buttons are. */
export interface FormValues extends RecommenderFields {
  share: string;
  message: string;
  terms: boolean;
  newsletter: boolean;
}

/** What creates a recommendation, without the captcha, which changes from try to try. */
export type RecommendationRequest = CallOptions<'POST /Empfehlen/create'>['body'];

/** A message to start from; it names the contact's own benefit when the chosen share gives one. */
export const suggestedMessage = (product: Product, client: PublicClientConfig, share: string): string => {
  const choice = rewardChoices(product, client).find((candidate) => String(candidate.share) === share);
  const names = { product: product.AnzeigeName, client: client.Name };
  const suggestion = choice?.recipient
    ? t('recommendation.message.suggestionWithBenefit', { ...names, amount: formatMoney(choice.recipient) })
    : t('recommendation.message.suggestion', names);
  return suggestion.slice(0, MESSAGE_MAX_LENGTH);
};

/** Whether the message is still one of ours, and so may follow a change of the share. */
export const isSuggestion = (message: string, product: Product, client: PublicClientConfig): boolean =>
  rewardChoices(product, client).some(({ share }) => suggestedMessage(product, client, String(share)) === message);

/** What an untouched form holds. Consent to mails is never given beforehand. */
export const initialValues = (
  product: Product,
  client: PublicClientConfig,
  recommender?: RecommenderFields,
): FormValues => {
  const share = String(defaultShare(client));
  return {
    share,
    firstName: recommender?.firstName ?? '',
    lastName: recommender?.lastName ?? '',
    email: recommender?.email ?? '',
    message: suggestedMessage(product, client, share),
    terms: client.AgbCheckBoxAutoAccept,
    newsletter: false,
  };
};

/** The terms exactly as the page shows them: they are stored as evidence with the recommendation. */
export const termsText = (client: PublicClientConfig): string =>
  [
    t('recommendation.termsText', { client: client.Name, days: client.EmpfehlungGueltigTage }),
    ...(client.AllowSelfRecommendation ? [] : [t('recommendation.termsNoSelf')]),
  ].join(' ');

/** The sentence by which the terms are accepted: at the box, or at the button. */
export const acceptanceText = (client: PublicClientConfig): string =>
  t(client.acceptTermsOnButtonClick ? 'recommendation.terms.byButton' : 'recommendation.terms.accept');

/** Turns the form into what travels. */
export const toRequest = (
  values: FormValues,
  product: Product,
  client: PublicClientConfig,
  channel: string | null,
): RecommendationRequest => ({
  Empfehlung: {
    Produkt: product.Id,
    Channel: channel,
    Empfehlungslink: true,
    AgbText: `${termsText(client)}\n${acceptanceText(client)}`,
    AnteilEmpfehler: Number(values.share),
    Nachricht: values.message.trim() || null,
  },
  Empfehler: {
    Vorname: values.firstName.trim(),
    Nachname: values.lastName.trim(),
    Email: values.email.trim(),
    NewsletterPermission: values.newsletter,
    NewsletterOptinGegeben: false,
    NewsletterOptinVersendetAm: null,
  },
  Empfaenger: null,
});
