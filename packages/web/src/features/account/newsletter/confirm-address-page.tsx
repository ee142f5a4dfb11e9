import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#lib/http/api.ts';
import { pagePath } from '#lib/page/pages.tsx';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { shareStateOf } from '#shared/recommendation/own-link.ts';
import { Outcome } from '../outcome.tsx';
import { NewsletterAnswerView, WayToLink } from './newsletter-answer.tsx';

/** Confirms the address alone by one press, which opens the link that waited for it. */
export const Component = (): ReactNode => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <NewsletterAnswerView
      part="address"
      token={search.get('token')}
      lead={t('account.address.text')}
      send={(Token) => call('POST /empfehler/newsletter/optin', { body: { Token } })}
      leave={({ OptinAlreadySet, Empfehlung }) => {
        if (OptinAlreadySet || !Empfehlung) return null;
        const { Empfehlungsnummer: empfehlungsnummer } = Empfehlung;
        const state = shareStateOf(Empfehlung);
        return Promise.resolve(navigate(pagePath('Click', { empfehlungsnummer }), { state, replace: true }));
      }}
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
