import type { PlacesUnder, TextValues } from '@mundwerk/contract/page/text-keys';
import type { Language } from '@mundwerk/contract/values/language';
import type { Beneficiary } from '@mundwerk/contract/values/state/states';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import { Fragment, type ReactNode } from 'react';
import { findRecommender, greetingKey, mailChoice } from '#modules/core/account/index.ts';
import { findAnyProduct } from '#modules/core/catalogue/index.ts';
import { clientTranslate, mailSheet, textOf } from '#modules/core/client/index.ts';
import { findOrder } from '#modules/core/order/index.ts';
import { findRecipient } from '#modules/core/recipient/index.ts';
import type { MailKind } from '#modules/mail-table.ts';
import type { Ctx } from '#platform/context.ts';
import { writeLetter } from '#platform/mail/look/letter.tsx';
import { MailFacts } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import { selectBonusOrders } from '../bonus/store.ts';
import { selectCustomerNumber } from '../goodwill/store.ts';
import { type Claim, selectClaimsOfRecommender } from '../life/store.ts';

/** The data of a claim's beneficiary that a mail needs. */
export interface BeneficiaryPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
  readonly wantsAllMails: boolean;
}

/**
 * The person to notify about a claim; null while there is none: the account is deleted, or the recipient is unknown or has not
 * consented yet, and the portal mails only people who asked for it (decisions §4).
 */
export const findBeneficiary = async (ctx: Ctx, claim: Claim): Promise<BeneficiaryPerson | null> => {
  if (claim.recommenderId !== null) return findRecommender(ctx, claim.recommenderId);
  const recipient = claim.recipientId === null ? null : await findRecipient(ctx, 'id', claim.recipientId);
  if (!recipient?.data || !recipient.consentAt) return null;
  const { email, firstName, lastName } = recipient.data;
  return { email, firstName, lastName, language: ctx.client.config.StandardSprache, wantsAllMails: true };
};

/** The occasion of a claim, as values for mail texts: the recommended product, orders or customer number. Values of other kinds are empty. */
export interface ClaimStory extends ReturnType<typeof productValues> {
  /** For a bonus: the number of contracts it was granted for. */
  readonly orders: number;
  /** For goodwill: the customer number of the request. */
  readonly customerNumber: string;
}

const NOTHING: ClaimStory = { ...productValues({ AnzeigeName: '' }), orders: 0, customerNumber: '' };

/** Reads the occasion of a claim. */
export const claimStory = async (ctx: Ctx, claim: Claim, language: Language): Promise<ClaimStory> => {
  if (claim.kind === 'bonus')
    return { ...NOTHING, orders: (await selectBonusOrders(ctx, [claim.id])).get(claim.id) ?? 0 };
  if (claim.kind === 'goodwill') {
    return { ...NOTHING, customerNumber: (await selectCustomerNumber(ctx, claim.id)) ?? '' };
  }
  const order = claim.orderId === null ? null : await findOrder(ctx, claim.orderId);
  const product = order && (await findAnyProduct({ ...ctx, language }, order.productId));
  return product ? { ...NOTHING, ...productValues(product) } : NOTHING;
};

type MailPlaces = PlacesUnder<'mails'>;
type MailKey = keyof MailPlaces;
type SectionOf<Key> = Key extends `${infer Section}.heading` ? Section : never;

/** A part of the texts with subject, preview and heading. */
export type MailSection = SectionOf<MailKey>;

/** The values of each section's own texts. */
type HeadPlaces = {
  [Section in MailSection]: MailPlaces[Extract<MailKey, `${Section}.${'subject' | 'preview' | 'heading'}`>];
};

/** Values for the texts of a section and the given keys, except the client and the reader's names, which are always available. */
type ValuesOf<Section extends MailSection, Key extends MailKey> = TextValues &
  Readonly<
    Record<Exclude<MailPlaces[Key] | HeadPlaces[Section], 'client' | 'firstName' | 'lastName'>, string | number>
  >;

/** Content of a mail about a claim; texts by their keys under `mails`. */
export interface ClaimMail<Section extends MailSection, Key extends MailKey> {
  readonly kind: MailKind;
  readonly section: Section;
  readonly beneficiary: Beneficiary;
  readonly values: ValuesOf<Section, Key>;
  readonly paragraphs: readonly Key[];
  readonly facts?: ReadonlyArray<{ readonly label: Key; readonly value: ReactNode }>;
  /** Paragraphs between the facts and the button. */
  readonly next?: readonly Key[];
  readonly button?: { readonly label: Key; readonly url: string };
  readonly after?: readonly Key[];
}

/** Writes a mail about a claim in the client's look: greeting, what happened, the facts, what to do, why it came. */
export const claimMail = async <Section extends MailSection, Key extends MailKey>(
  ctx: Ctx,
  person: BeneficiaryPerson,
  parts: ClaimMail<Section, Key>,
): Promise<OutgoingMail> => {
  const { language, firstName, lastName } = person;
  const { translate, layout } = await mailSheet(ctx, language, {});
  // The type of `parts` guarantees that the values match their texts.
  const values: TextValues = { ...parts.values, client: ctx.client.config.Name, firstName, lastName };
  const t = (key: MailKey): string => textOf(translate, `mails.${key as string}`, values);
  const head = (name: 'subject' | 'preview' | 'heading'): string => t(`${parts.section}.${name}` as MailKey);
  const { facts = [], next = [], after = [], button } = parts;
  const isRecommender = parts.beneficiary === 'Empfehler';
  const shown = facts.map(({ label, value }) => ({ label: t(label), value }));
  const sheet = isRecommender ? { ...layout, choice: mailChoice(ctx, language, translate) } : layout;
  return writeLetter(sheet, {
    kind: parts.kind,
    to: person.email,
    subject: head('subject'),
    preview: head('preview'),
    heading: head('heading'),
    reason: t(isRecommender ? 'pickup.reasonRecommender' : 'pickup.reasonRecipient'),
    parts: [
      t(greetingKey(person)),
      ...parts.paragraphs.map(t),
      shown.length > 0 ? <MailFacts key="facts" facts={shown} /> : null,
      ...next.map(t),
    ],
    ...(button ? { button: { label: t(button.label), url: button.url } } : {}),
    after: after.map(t),
  });
};

/** Content of one mail about several claims. */
export interface PickedUpTogether {
  readonly count: number;
  readonly sum: string;
  /** One line for each: what it is for, and its amount. */
  readonly list: ReactNode;
}

/** The claims that a recommender picked up at the moment of this one and that are still on their way; null when there are none. */
export const pickedUpTogether = async (
  ctx: Ctx,
  claim: Claim,
  { language }: BeneficiaryPerson,
): Promise<PickedUpTogether | null> => {
  const { recommenderId, pickedUpAt } = claim;
  if (recommenderId === null || pickedUpAt === null) return null;
  const claims = (await selectClaimsOfRecommender(ctx, recommenderId)).filter(
    (one) => one.state === 'Abgeholt' && one.pickedUpAt?.getTime() === pickedUpAt.getTime(),
  );
  if (claims.length === 0) return null;
  const t = await clientTranslate(ctx.platform, ctx.client, language);
  const nameOf = async (one: Claim): Promise<string> =>
    one.kind === 'reward'
      ? (await claimStory(ctx, one, language)).product
      : t(one.kind === 'bonus' ? 'mails.rewardsPickedUp.bonus' : 'mails.rewardsPickedUp.goodwill');
  const names = await Promise.all(claims.map(nameOf));
  return {
    count: claims.length,
    sum: formatCents(
      claims.reduce((cents, { valueCents }) => cents + valueCents, 0),
      language,
    ),
    list: claims.map(({ id, valueCents }, index) => (
      <Fragment key={id}>
        {index > 0 ? <br /> : null}
        {[names[index], formatCents(valueCents, language)].filter(Boolean).join(', ')}
      </Fragment>
    )),
  };
};
