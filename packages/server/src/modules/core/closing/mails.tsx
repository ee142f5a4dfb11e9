import type { Closing } from '@mundwerk/contract/values/closing';
import type { Language } from '@mundwerk/contract/values/language';
import { sumText } from '@mundwerk/contract/values/promise';
import { longDay } from '@mundwerk/contract/values/text/day-text';
import type { ReactNode } from 'react';
import type { Ctx } from '#platform/context.ts';
import { writeLetter } from '#platform/mail/look/letter.tsx';
import { MailFacts, MailText } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import { greetingKey } from '../account/index.ts';
import { claimSums } from '../claim/index.ts';
import { mailSheet, sumWords } from '../client/index.ts';
import type { OwedReward, RunningReferral } from './read-models/concerned.ts';

/** A recommender or contact, with the address of their own page. */
export interface ClosingMailReader {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
  readonly isRecommender: boolean;
  readonly url: string;
}

/** What a person still has in the programme. */
export interface StillOwed {
  readonly referrals: readonly (Omit<RunningReferral, 'productId'> & { readonly product: string | null })[];
  readonly rewards: readonly OwedReward[];
}

/** As many lines as a mail can hold; the personal area has all. */
const MAX_LINES = 15;

/** A calendar day as text for a mail; formatted at noon, so that no time zone shifts it. */
const dayText = (day: string, language: Language): string => longDay(new Date(`${day}T12:00:00Z`), language);

/** What both mails share: the sheet, the reader, and the button to the person's own page. */
const openTo = async (ctx: Ctx, { language, firstName, lastName, isRecommender, email, url }: ClosingMailReader) => {
  const { t, layout } = await mailSheet(ctx, language, { firstName, lastName });
  const common = {
    to: email,
    reason: t(isRecommender ? 'pickup.reasonRecommender' : 'pickup.reasonRecipient'),
    button: { label: t(isRecommender ? 'programmeEnds.button' : 'programmeEnds.buttonContact'), url },
  };
  return { t, layout, common };
};

const Lines = ({ title, lines, more }: { title: string; lines: readonly string[]; more: string }): ReactNode =>
  lines.length === 0 ? null : (
    <>
      <MailText>{title}</MailText>
      {lines.slice(0, MAX_LINES).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rewards may have the same words, and a mail is rendered once
        <MailText key={index}>{line}</MailText>
      ))}
      {lines.length > MAX_LINES ? <MailText>{more}</MailText> : null}
    </>
  );

/** Says that the programme ends, when what ends, and what the person still has. */
export const endsMail = async (
  ctx: Ctx,
  reader: ClosingMailReader,
  closing: Closing,
  { referrals, rewards }: StillOwed,
): Promise<OutgoingMail> => {
  const { language, isRecommender } = reader;
  const { t, layout, common } = await openTo(ctx, reader);
  const sums = await sumWords(ctx, language);
  const endsOn = dayText(closing.endsOn, language);
  const referralLines = referrals.map(({ product, validUntil, hasOrder }) =>
    t(hasOrder ? 'programmeEnds.referralDecided' : 'programmeEnds.referral', {
      product: product ?? t('programmeEnds.formerProduct'),
      date: longDay(validUntil, language),
    }),
  );
  const rewardLines = rewards.map((reward) =>
    t(`programmeEnds.rewards.${reward.state}`, {
      sum: sumText(claimSums(reward), sums),
      date: reward.expiresAt ? longDay(reward.expiresAt, language) : '',
    }),
  );
  const pickup = { label: t('programmeEnds.pickup'), value: dayText(closing.pickupUntil, language) };
  const facts = isRecommender
    ? [
        { label: t('programmeEnds.last'), value: endsOn },
        { label: t('programmeEnds.links'), value: dayText(closing.linksUntil, language) },
        pickup,
        { label: t('programmeEnds.statements'), value: dayText(closing.statementsUntil, language) },
      ]
    : [{ label: t('programmeEnds.end'), value: endsOn }, pickup];
  const linesOf = (title: string, lines: readonly string[]) => (
    <Lines
      key={title}
      title={title}
      lines={lines}
      more={t('programmeEnds.more', { count: lines.length - MAX_LINES })}
    />
  );
  return writeLetter(layout, {
    ...common,
    kind: 'programme-ends',
    subject: t('programmeEnds.subject', { endsOn }),
    preview: t('programmeEnds.preview'),
    heading: t('programmeEnds.heading'),
    parts: [
      t(greetingKey(reader)),
      t(isRecommender ? 'programmeEnds.intro' : 'programmeEnds.introContact', { endsOn }),
      <MailFacts key="facts" facts={facts} />,
      linesOf(t('programmeEnds.referrals'), referralLines),
      linesOf(t('programmeEnds.yourRewards'), rewardLines),
      t('programmeEnds.next'),
    ],
  });
};

/** Says that the announced end is withdrawn. */
export const continuesMail = async (ctx: Ctx, reader: ClosingMailReader, closing: Closing): Promise<OutgoingMail> => {
  const { t, layout, common } = await openTo(ctx, reader);
  const endsOn = dayText(closing.endsOn, reader.language);
  return writeLetter(layout, {
    ...common,
    kind: 'programme-continues',
    subject: t('programmeContinues.subject'),
    preview: t('programmeContinues.preview'),
    heading: t('programmeContinues.heading'),
    parts: [t(greetingKey(reader)), t('programmeContinues.intro', { endsOn }), t('programmeContinues.next')],
  });
};
