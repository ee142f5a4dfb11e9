import type { Closing } from '@mundwerk/contract/values/closing';
import type { Language } from '@mundwerk/contract/values/language';
import { sumText } from '@mundwerk/contract/values/promise';
import { longDay } from '@mundwerk/contract/values/text/day-text';
import type { ReactNode } from 'react';
import type { Ctx } from '#platform/context.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailFacts, MailText } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import { greetingKey } from '../account/index.ts';
import { claimSums } from '../claim/index.ts';
import { clientTranslate, mailBrand, mailSender, sumWords, translatePart } from '../client/index.ts';
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

const wordsFor = async (ctx: Ctx, { language, firstName, lastName }: ClosingMailReader) => {
  const translate = await clientTranslate(ctx.platform, ctx.client, language);
  return {
    translate,
    t: translatePart(translate, 'mails', { client: ctx.client.config.Name, firstName, lastName }),
  };
};

type Words = Awaited<ReturnType<typeof wordsFor>>;

/** The sheet of both mails: greeting, and the button to the person's own page. */
const layoutOf = async (ctx: Ctx, reader: ClosingMailReader, { translate, t }: Words) => ({
  brand: await mailBrand(ctx.platform, ctx.client),
  ...mailSender(ctx, reader.language, translate),
  language: reader.language,
  button: { label: t(reader.isRecommender ? 'programmeEnds.button' : 'programmeEnds.buttonContact'), url: reader.url },
  reason: t(reader.isRecommender ? 'pickup.reasonRecommender' : 'pickup.reasonRecipient'),
  supportLabel: t('supportLabel'),
  supportEmail: ctx.client.config.SupportEmail,
});

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
  const words = await wordsFor(ctx, reader);
  const { t } = words;
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
  return {
    kind: 'programme-ends',
    to: reader.email,
    subject: t('programmeEnds.subject', { endsOn }),
    body: (
      <MailLayout
        {...(await layoutOf(ctx, reader, words))}
        preview={t('programmeEnds.preview')}
        heading={t('programmeEnds.heading', { endsOn })}
      >
        <MailText>{t(greetingKey(reader))}</MailText>
        <MailText>{t(isRecommender ? 'programmeEnds.intro' : 'programmeEnds.introContact', { endsOn })}</MailText>
        <MailFacts facts={facts} />
        <Lines
          title={t('programmeEnds.referrals')}
          lines={referralLines}
          more={t('programmeEnds.more', { count: referralLines.length - MAX_LINES })}
        />
        <Lines
          title={t('programmeEnds.yourRewards')}
          lines={rewardLines}
          more={t('programmeEnds.more', { count: rewardLines.length - MAX_LINES })}
        />
        <MailText>{t('programmeEnds.next')}</MailText>
      </MailLayout>
    ),
  };
};

/** Says that the announced end is withdrawn. */
export const continuesMail = async (ctx: Ctx, reader: ClosingMailReader, closing: Closing): Promise<OutgoingMail> => {
  const words = await wordsFor(ctx, reader);
  const { t } = words;
  return {
    kind: 'programme-continues',
    to: reader.email,
    subject: t('programmeContinues.subject'),
    body: (
      <MailLayout
        {...(await layoutOf(ctx, reader, words))}
        preview={t('programmeContinues.preview')}
        heading={t('programmeContinues.heading')}
      >
        <MailText>{t(greetingKey(reader))}</MailText>
        <MailText>{t('programmeContinues.intro', { endsOn: dayText(closing.endsOn, reader.language) })}</MailText>
        <MailText>{t('programmeContinues.next')}</MailText>
      </MailLayout>
    ),
  };
};
