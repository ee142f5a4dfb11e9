import type { ReactNode } from 'react';
import { call } from '../../../lib/http/api.ts';
import { boot } from '../../../lib/page/boot.ts';
import { useSearchParams } from '../../../lib/page/search-params.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Outcome } from '../outcome.tsx';
import { RecommendLink } from '../recommend-link.tsx';
import { type NewsletterAnswer, NewsletterAnswerView } from './newsletter-answer.tsx';

const confirm = async (Token: string): Promise<NewsletterAnswer> => {
  const { OptinAlreadySet } = await call('POST /empfehler/newsletter/optin', { body: { Token } });
  return OptinAlreadySet ? 'already' : 'done';
};

/** Confirms the consent to mails, which may also unlock the recommender's links. */
export const Component = (): ReactNode => {
  const { client } = boot();
  const [search] = useSearchParams();
  const unlocked = (text: 'account.newsletter.unlocks' | 'account.newsletter.done.unlocked'): string[] =>
    client.ModuleNewsletterPermission ? [t(text)] : [];
  return (
    <NewsletterAnswerView
      part="newsletter"
      token={search.get('token')}
      lead={[t('account.newsletter.text', { client: client.Name }), ...unlocked('account.newsletter.unlocks')].join(
        ' ',
      )}
      send={confirm}
      outcome={(answer) => (
        <Outcome
          title={t(`account.newsletter.${answer}.title`)}
          text={[
            t(`account.newsletter.${answer}.text`),
            ...(answer === 'done' ? unlocked('account.newsletter.done.unlocked') : []),
          ].join(' ')}
          action={<RecommendLink>{t('account.newsletter.next')}</RecommendLink>}
        />
      )}
    />
  );
};
