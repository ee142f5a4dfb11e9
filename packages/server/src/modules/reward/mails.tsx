import type { Beneficiary } from '@mundwerk/contract/values/claim-state';
import type { Language } from '@mundwerk/contract/values/language';
import { formatCents } from '@mundwerk/contract/values/money-text';
import type { Ctx } from '../../platform/context.ts';
import { MailLayout } from '../../platform/mail/mail-layout.tsx';
import { MailFacts, MailText } from '../../platform/mail/mail-parts.tsx';
import type { OutgoingMail } from '../../platform/mail/send-mail.ts';
import { isPlainName } from '../account/index.ts';
import { clientTranslate, mailBrand, type Translate } from '../client/index.ts';
import { REWARD_TOKEN_DAYS } from './claim/reward-token.ts';

const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR' };

const longDay = (moment: Date, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(moment);

/** Tells a beneficiary that a reward is ready, with the link that opens it. */
export const pickupMail = async (
  ctx: Ctx,
  person: { readonly email: string; readonly firstName: string; readonly language: Language },
  claim: {
    readonly beneficiary: Beneficiary;
    readonly valueCents: number;
    readonly productName: string;
    readonly url: string;
    readonly pickUpUntil: Date | null;
  },
): Promise<OutgoingMail> => {
  const { platform, client } = ctx;
  const { language, firstName } = person;
  const [brand, translate] = await Promise.all([
    mailBrand(platform, client),
    clientTranslate(platform, client, language),
  ]);
  const reward = formatCents(claim.valueCents, language);
  const t: Translate = (key, values) =>
    translate(`mails.${key}`, {
      client: client.config.Name,
      product: claim.productName,
      days: REWARD_TOKEN_DAYS,
      firstName,
      reward,
      ...values,
    });
  const isRecommender = claim.beneficiary === 'Empfehler';
  return {
    kind: 'pickup',
    to: person.email,
    subject: t('pickup.subject'),
    body: (
      <MailLayout
        brand={brand}
        language={language}
        preview={t('pickup.preview')}
        heading={t('pickup.heading')}
        button={{ label: t('pickup.button'), url: claim.url }}
        after={<MailText>{t('pickup.linkValid')}</MailText>}
        reason={t(isRecommender ? 'pickup.reasonRecommender' : 'pickup.reasonRecipient')}
        supportLabel={t('supportLabel')}
        supportEmail={client.config.SupportEmail}
      >
        <MailText>{isPlainName(firstName) ? t('greeting') : t('greetingNameless')}</MailText>
        <MailText>{t(isRecommender ? 'pickup.introRecommender' : 'pickup.introRecipient')}</MailText>
        <MailFacts
          facts={[
            { label: t('pickup.rewardLabel'), value: reward },
            ...(claim.pickUpUntil
              ? [{ label: t('pickup.untilLabel'), value: longDay(claim.pickUpUntil, language) }]
              : []),
          ]}
        />
        <MailText>{t('pickup.next')}</MailText>
      </MailLayout>
    ),
  };
};
