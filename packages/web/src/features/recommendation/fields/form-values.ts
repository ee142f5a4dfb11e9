import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import type { PublicClientConfig } from '@mundwerk/contract/client/client';
import type { Campaign } from '@mundwerk/contract/content/content';
import type { ArgumentsUnder, PlacesUnder } from '@mundwerk/contract/page/text-keys';
import { type Share, sharesOf } from '@mundwerk/contract/values/promise';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import { defaultShare } from '@mundwerk/contract/values/text/share';
import { createContext, use } from 'react';
import type { CallOptions } from '#lib/http/api.ts';
import { boot } from '#lib/page/boot.ts';
import { formatDate } from '#lib/text/format.ts';
import { hasText, t, textOf } from '#lib/text/i18n.ts';
import type { RecommenderFields } from '#shared/recommendation/created-recommendation.ts';
import { disclosed, productPromise, promisedRewards, wordsOf } from '#shared/reward/product-promise.ts';

/** Who fills the form in: a recommender for a contact, for colleagues at work, or a call-centre agent for a recommender. */
export type FormVariant = 'own' | 'colleague' | 'agent';

/** A text of the form: the variant's own words where it has some, else the form's. */
export const variantText = <Rest extends keyof PlacesUnder<'recommendation'>>(
  variant: FormVariant,
  rest: Rest,
  ...[values]: ArgumentsUnder<'recommendation', Rest>
): string => {
  const own = `recommendation.variants.${variant}.${rest}`;
  return textOf(hasText(own) ? own : `recommendation.${rest}`, values);
};

/** Tells the parts of the form which variant they belong to. */
export const FormVariantContext = createContext<FormVariant>('own');

/** The variant of the surrounding form. */
export const useFormVariant = (): FormVariant => use(FormVariantContext);

type ShareSettings = Pick<PublicClientConfig, 'SplitAnteilEmpfehler' | 'MaxEmpfaengerPraemieCent'>;

/** The answers to "who gets the reward?" for a product, with the client's split and cap applied; answers that pay the same are merged. */
export const rewardChoices = (product: Product, settings: ShareSettings): Share[] =>
  sharesOf(promisedRewards(product.Praemien), {
    splitShare: settings.SplitAnteilEmpfehler,
    recipientCapCents: settings.MaxEmpfaengerPraemieCent,
  });

/** The preselected answer: the client's default, or the one that pays the same. */
export const preselectedShare = (product: Product, client: PublicClientConfig): number => {
  const share = defaultShare(client);
  const choice = rewardChoices(product, client).find(({ equalShares }) => equalShares.includes(share));
  return choice?.shareRecommender ?? share;
};

/** Values of the form; the share is a string because radio buttons need one. */
export interface FormValues extends RecommenderFields {
  share: string;
  message: string;
  terms: boolean;
  newsletter: boolean;
  /** Whether each campaign is ticked, by its id. */
  campaigns: Record<string, boolean>;
  /** Who the recommendation counts for beside the recommender: the agent who records it, or whose link was followed; often empty. */
  agentNumber: string;
}

/** The request that creates a recommendation, without the captcha, which changes with each attempt. */
export type RecommendationRequest = CallOptions<'POST /Empfehlen/create'>['body'];

/** The context of a form: the same product reads differently for a contact, for colleagues and on the phone. */
export interface FormSetting {
  readonly product: Product;
  readonly client: PublicClientConfig;
  readonly variant: FormVariant;
  readonly campaigns?: readonly Campaign[];
  /** People who are logged in accepted the terms before, so that the button accepts today's. */
  readonly isLoggedIn?: boolean;
}

/** A message to start from: it names the contact's benefit where the chosen share gives one, and says where its sender is rewarded. */
export const suggestedMessage = ({ product, client, variant }: FormSetting, share: string): string => {
  // An agent does not speak in the recommender's name.
  if (variant === 'agent') return '';
  const promised = productPromise(product, Number(share), client);
  const amount = wordsOf(promised.recipient);
  const names = { ...productValues(product), client: client.Name };
  const suggestion = amount
    ? variantText(variant, 'message.suggestionWithBenefit', { ...names, amount })
    : variantText(variant, 'message.suggestion', names);
  return disclosed(suggestion, wordsOf(promised.recommender) !== '');
};

/** Whether the message is still a suggested one, and so may follow a change of the share. */
export const isSuggestion = (message: string, setting: FormSetting): boolean =>
  rewardChoices(setting.product, setting.client).some(
    ({ shareRecommender }) => suggestedMessage(setting, String(shareRecommender)) === message,
  );

/** Values of an untouched form. Neither the consent to mails nor one that another person gives is ever preset. */
export const initialValues = (setting: FormSetting, recommender?: RecommenderFields): FormValues => {
  const { product, client, variant } = setting;
  const share = String(preselectedShare(product, client));
  return {
    share,
    firstName: recommender?.firstName ?? '',
    lastName: recommender?.lastName ?? '',
    email: recommender?.email ?? '',
    message: suggestedMessage(setting, share),
    terms: client.AgbCheckBoxAutoAccept && variant !== 'agent',
    newsletter: false,
    campaigns: {},
    agentNumber: recommender?.agentNumber ?? '',
  };
};

/** The date of the current terms, for the sentence that links to them; null while the client has none. */
export const fullTermsValues = (): { date: string } | null => {
  const { termsVersion } = boot();
  return termsVersion === null ? null : { date: formatDate(termsVersion) };
};

/** A text without its links. */
const withoutMarks = (marked: string): string => marked.replaceAll(/<\/?\w+>/g, '');

/** That sentence as plain text. */
const fullTermsText = (): string[] => {
  const values = fullTermsValues();
  return values ? [withoutMarks(t('recommendation.terms.full', values))] : [];
};

/** The terms exactly as the page shows them: they are stored as evidence with the recommendation. */
export const termsText = ({ client, variant }: Omit<FormSetting, 'product'>): string =>
  [
    variantText(variant, 'termsText', { client: client.Name, days: client.EmpfehlungGueltigTage }),
    ...(client.AllowSelfRecommendation ? [] : [variantText(variant, 'termsNoSelf')]),
  ].join(' ');

/** Whether pressing the button accepts the terms; what was said on the phone always needs a tick. */
export const isAcceptedByButton = ({ client, variant, isLoggedIn = false }: Omit<FormSetting, 'product'>): boolean =>
  (client.acceptTermsOnButtonClick || isLoggedIn) && variant !== 'agent';

/** The sentence by which the terms are accepted: at the box, or at the button. */
export const acceptanceText = (setting: Omit<FormSetting, 'product'>): string =>
  withoutMarks(variantText(setting.variant, isAcceptedByButton(setting) ? 'terms.byButton' : 'terms.accept'));

/** Everything that the sentence accepts, as stored with the recommendation. */
export const acceptedBy = (setting: Omit<FormSetting, 'product'>, acceptance: string): string =>
  [termsText(setting), ...fullTermsText(), acceptance].join('\n');

/** All that is accepted in the form. */
export const acceptedText = (setting: Omit<FormSetting, 'product'>): string =>
  acceptedBy(setting, acceptanceText(setting));

/** The words of a campaign's consent, as they are stored. */
export const campaignText = ({
  Titel,
  RechtsText,
  Zustimmung,
}: Pick<Campaign, 'Titel' | 'RechtsText' | 'Zustimmung'>): string => [Titel, RechtsText, Zustimmung].join('\n');

/** The ticked campaigns, each with the words that were shown: they are stored as evidence, too. */
const tickedCampaigns = (values: FormValues, campaigns: readonly Campaign[]): RecommendationRequest['Aktionen'] =>
  campaigns.flatMap((campaign) =>
    campaign.Zustimmung !== null && values.campaigns?.[campaign.AktionsId]
      ? [{ AktionsId: campaign.AktionsId, abgehakt: true, Zustimmung: campaignText(campaign) }]
      : [],
  );

/** How the visitor arrived, according to the URL. */
interface Origin {
  readonly channel: string | null;
  /** The secret of an invitation; mostly empty. */
  readonly invitation: string;
}

/** Turns the form into the request. */
export const toRequest = (values: FormValues, setting: FormSetting, origin: Origin): RecommendationRequest => ({
  Empfehlung: {
    Produkt: setting.product.Id,
    Channel: origin.channel,
    Empfehlungslink: true,
    AgbText: acceptedText(setting),
    AnteilEmpfehler: Number(values.share),
    Nachricht: values.message.trim() || null,
    ...(isSuggestion(values.message, setting) && { NachrichtIstVorschlag: true }),
    Agentennummer: values.agentNumber.trim() || null,
    Einladung: origin.invitation || null,
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
  Aktionen: tickedCampaigns(values, setting.campaigns ?? []),
});
