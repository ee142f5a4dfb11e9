import { pathOf } from '@mundwerk/contract/page/pages';
import type { Ctx } from '#platform/context.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailFacts, MailText } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import { stationery } from './stationery.ts';
import type { Recommender } from './store.ts';

/** Welcomes a recommender who registered without a recommendation, or requests this mail again. */
export const welcomeMail = async (
  ctx: Ctx,
  facts: { recommender: Recommender; url: string },
): Promise<OutgoingMail> => {
  const { t, layout, greeting } = await stationery(ctx, facts.recommender);
  return {
    kind: 'welcome',
    to: facts.recommender.email,
    subject: t('welcome.subject'),
    body: (
      <MailLayout
        {...layout}
        preview={t('welcome.preview')}
        heading={t('welcome.heading')}
        button={{ label: t('welcome.button'), url: facts.url }}
        after={<MailText>{t('welcome.linkValid')}</MailText>}
        reason={t('welcome.reason')}
      >
        <MailText>{greeting}</MailText>
        <MailText>{t('welcome.intro')}</MailText>
        <MailFacts facts={[{ label: t('welcome.userName'), value: facts.recommender.email }]} />
        <MailText>{t('welcome.setPassword')}</MailText>
      </MailLayout>
    ),
  };
};

/** Tells the owner of an account that the address was used to register again; the caller learns nothing. */
export const alreadyRegisteredMail = async (ctx: Ctx, recommender: Recommender): Promise<OutgoingMail> => {
  const { t, layout, greeting } = await stationery(ctx, recommender);
  const pageUrl = (page: 'Login' | 'ForgotPassword'): string => `${ctx.origin}${pathOf(page, recommender.language)}`;
  return {
    kind: 'already-registered',
    to: recommender.email,
    subject: t('alreadyRegistered.subject'),
    body: (
      <MailLayout
        {...layout}
        preview={t('alreadyRegistered.preview')}
        heading={t('alreadyRegistered.heading')}
        button={{ label: t('alreadyRegistered.button'), url: pageUrl('Login') }}
        after={
          <MailText>
            {t('alreadyRegistered.forgotten')}
            <br />
            <a href={pageUrl('ForgotPassword')} style={{ color: layout.brand.primary }}>
              {pageUrl('ForgotPassword')}
            </a>
          </MailText>
        }
        reason={t('alreadyRegistered.reason')}
      >
        <MailText>{greeting}</MailText>
        <MailText>{t('alreadyRegistered.intro')}</MailText>
      </MailLayout>
    ),
  };
};
