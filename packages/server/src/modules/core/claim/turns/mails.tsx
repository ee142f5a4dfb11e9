import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import { pathOf } from '@mundwerk/contract/page/pages';
import type { KeysUnder } from '@mundwerk/contract/page/text-keys';
import type { ExplanationView } from '@mundwerk/contract/reward/explanation';
import type { Language } from '@mundwerk/contract/values/language';
import { sumText } from '@mundwerk/contract/values/promise';
import type { OrderState } from '@mundwerk/contract/values/state/states';
import { longDay } from '@mundwerk/contract/values/text/day-text';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import { greetingKey, type Recommender, stationery } from '#modules/core/account/index.ts';
import { mailSheet, sumWords } from '#modules/core/client/index.ts';
import {
  linkFacts,
  type MailedRecommendation,
  ownLinkUrl,
  productPicture,
} from '#modules/core/recommendation/index.ts';
import type { Ctx } from '#platform/context.ts';
import { writeLetter } from '#platform/mail/look/letter.tsx';
import { MailFacts, MailQuote } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import type { Claim } from '../life/store.ts';
import { claimSums } from '../rules.ts';

type Condition = KeysUnder<'mails.openConditions'>;

/** Text keys of conditions that are still open; mails do not mention codes without one. */
const CONDITIONS: Partial<Record<ExplanationView['Code'], Condition>> = {
  awaitsAddress: 'address',
  matching: 'matching',
  noRecipient: 'contactData',
  dataMissing: 'contactData',
  dataDeleted: 'contactData',
  consentMissing: 'contactConsent',
  newCustomerUnknown: 'newCustomer',
  premiumMissing: 'premium',
  premiumLater: 'premium',
  complaintPeriod: 'complaintPeriod',
  releaseMissing: 'release',
};

/** The text of a condition, if it has one. */
export const openCondition = (code: ExplanationView['Code']): Condition[] => {
  const condition = CONDITIONS[code];
  return condition ? [condition] : [];
};

/** What is still missing from the contact: the data, or the consent. */
export const waitingFor = (code: ExplanationView['Code']): 'data' | 'consent' =>
  code === 'consentMissing' ? 'consent' : 'data';

/** What decides about the words for an ended order. */
export interface OrderEnd {
  readonly state: OrderState;
  readonly isNewCustomer: boolean | null;
}

/** Why an order ended, as the texts name it. */
export const endReason = ({
  state,
  isNewCustomer,
}: OrderEnd): 'Abgelehnt' | 'Widerrufen' | 'Storniert' | 'KeinNeukunde' => {
  if (state === 'Abgelehnt') return isNewCustomer === false ? 'KeinNeukunde' : 'Abgelehnt';
  return state === 'Widerrufen' ? state : 'Storniert';
};

/** A turning point of a referral, with the facts for its mails. */
export interface Turn {
  readonly recommender: Recommender;
  readonly found: {
    readonly recommendation: Pick<MailedRecommendation['recommendation'], 'number' | 'validUntil'>;
    readonly link: MailedRecommendation['link'];
  };
  readonly product: AnyProduct;
  readonly explanation: ExplanationView;
}

/** A calendar day as text for a mail; formatted at noon, so that no time zone shifts it. */
const dayText = (day: string, language: Language): string => longDay(new Date(`${day}T12:00:00Z`), language);

const dashboard = (ctx: Ctx, language: Language): string => `${ctx.origin}${pathOf('Dashboard', language)}`;

/** Congratulates on the contract, with the open conditions and when the reward can be expected. */
export const concludedMail = async (
  ctx: Ctx,
  turn: Turn,
  claim: Claim | null,
  isReopened = false,
): Promise<OutgoingMail> => {
  const { recommender, explanation } = turn;
  const { language } = recommender;
  const { t, layout, greeting } = await stationery(ctx, recommender);
  const product = productValues(turn.product);
  const open = [explanation.Code, ...explanation.Auch].flatMap(openCondition).map((key) => t(`openConditions.${key}`));
  const { ErwartetAm: expected, FruehestensAm: earliest } = explanation;
  const facts = [
    ...(claim
      ? [{ label: t('concluded.forYou'), value: sumText(claimSums(claim), await sumWords(ctx, language)) }]
      : []),
    ...(expected ? [{ label: t('concluded.expected'), value: dayText(expected, language) }] : []),
    ...(!expected && earliest ? [{ label: t('concluded.earliest'), value: dayText(earliest, language) }] : []),
  ];
  return writeLetter(layout, {
    kind: 'contact-concluded',
    to: recommender.email,
    subject: t('concluded.subject', product),
    preview: t('concluded.preview'),
    heading: t('concluded.heading'),
    picture: productPicture(ctx, turn.product),
    reason: t('pickup.reasonRecommender'),
    parts: [
      greeting,
      t(isReopened ? 'concluded.again' : 'concluded.intro', product),
      facts.length > 0 ? <MailFacts key="facts" facts={facts} /> : null,
      ...(open.length > 0 ? [t('concluded.open'), ...open] : []),
      t(claim ? 'concluded.next' : 'concluded.nextContact'),
    ],
    button: { label: t('turns.button'), url: dashboard(ctx, language) },
  });
};

/** Says what the contact still has to do, with a text that the recommender can send. */
export const waitingMail = async (
  ctx: Ctx,
  turn: Turn,
  step: 'waitingEarly' | 'waitingLate',
  awaited: ExplanationView['Code'],
): Promise<OutgoingMail> => {
  const { recommender, found } = turn;
  const { language } = recommender;
  const { t, layout, greeting } = await stationery(ctx, recommender);
  const product = productValues(turn.product);
  const { number: empfehlungsnummer } = found.recommendation;
  const link = `${ctx.origin}${pathOf('RecipientData', language, { empfehlungsnummer })}`;
  return writeLetter(layout, {
    kind: 'contact-data-missing',
    to: recommender.email,
    subject: t(`${step}.subject`, product),
    preview: t(`${step}.preview`),
    heading: t(`${step}.heading`),
    reason: t('pickup.reasonRecommender'),
    parts: [
      greeting,
      t(`${step}.intro`, product),
      t(`waitingFor.${waitingFor(awaited)}`),
      t('waitingFor.share'),
      <MailQuote key="message">{t('waitingFor.message', { ...product, link })}</MailQuote>,
    ],
    button: { label: t('turns.button'), url: dashboard(ctx, language) },
  });
};

/** Gives the real reason why an order ended, and what can be done. */
export const endedMail = async (ctx: Ctx, turn: Turn, end: OrderEnd): Promise<OutgoingMail> => {
  const { recommender } = turn;
  const { t, layout, greeting } = await stationery(ctx, recommender);
  const product = productValues(turn.product);
  const reason = t(`orderEnded.reasons.${endReason(end)}`);
  return writeLetter(layout, {
    kind: 'order-ended',
    to: recommender.email,
    subject: t('orderEnded.subject', product),
    preview: t('orderEnded.preview'),
    heading: t('orderEnded.heading'),
    reason: t('pickup.reasonRecommender'),
    parts: [greeting, t('orderEnded.intro', product), reason, t('orderEnded.next')],
    button: { label: t('turns.button'), url: dashboard(ctx, recommender.language) },
  });
};

/** The mail about an ended order for the recipient, who has a status page instead of an account. */
export const endedRecipientMail = async (
  ctx: Ctx,
  person: {
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly language: Language;
    readonly statusUrl: string;
  },
  ended: AnyProduct,
  end: OrderEnd,
): Promise<OutgoingMail> => {
  const { language, firstName, lastName } = person;
  const product = productValues(ended);
  const { t, layout } = await mailSheet(ctx, language, { firstName, lastName });
  return writeLetter(layout, {
    kind: 'order-ended-recipient',
    to: person.email,
    subject: t('orderEndedRecipient.subject', product),
    preview: t('orderEndedRecipient.preview'),
    heading: t('orderEndedRecipient.heading'),
    reason: t('pickup.reasonRecipient'),
    parts: [
      t(greetingKey(person)),
      t('orderEndedRecipient.intro', product),
      t(`orderEndedRecipient.reasons.${endReason(end)}`),
      t('orderEndedRecipient.next'),
    ],
    button: { label: t('orderEndedRecipient.button'), url: person.statusUrl },
  });
};

/** Says that an unused link ends soon and can be sent again until then. */
export const linkEndsMail = async (ctx: Ctx, turn: Turn): Promise<OutgoingMail> => {
  const { recommender, found } = turn;
  const { t, layout, greeting } = await stationery(ctx, recommender);
  const product = productValues(turn.product);
  const date = longDay(found.recommendation.validUntil, recommender.language);
  const facts = await linkFacts(ctx, recommender, { ...found.link, product: turn.product });
  return writeLetter(layout, {
    kind: 'link-ends',
    to: recommender.email,
    subject: t('linkEnds.subject', { ...product, date }),
    preview: t('linkEnds.preview'),
    heading: t('linkEnds.heading', { date }),
    picture: productPicture(ctx, turn.product),
    reason: t('pickup.reasonRecommender'),
    parts: [greeting, t('linkEnds.intro', product), <MailFacts key="facts" facts={facts} />, t('linkEnds.next')],
    button: { label: t('linkEnds.button'), url: await ownLinkUrl(ctx, recommender, found.recommendation.number) },
  });
};
