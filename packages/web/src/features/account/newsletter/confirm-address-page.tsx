import type { ReactNode } from 'react';
import { call } from '#lib/http/api.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { Outcome } from '../outcome.tsx';
import { NewsletterAnswerView, WayToLink } from './newsletter-answer.tsx';

/** Confirms the address alone by one press, and leads back to the link that waited for it. */
export const Component = (): ReactNode => {
  const [search] = useSearchParams();
  return (
    <NewsletterAnswerView
      part="address"
      token={search.get('token')}
      lead={t('account.address.text')}
      send={(Token) => call('POST /empfehler/newsletter/optin', { body: { Token } })}
      outcome={({ OptinAlreadySet, Empfehlung }) => {
        const answer = OptinAlreadySet ? 'already' : 'done';
        return (
          <Outcome
            title={t(`account.address.${answer}.title`)}
            text={t(`account.address.${answer}.text`)}
            action={<WayToLink own={Empfehlung} />}
          />
        );
      }}
    />
  );
};
