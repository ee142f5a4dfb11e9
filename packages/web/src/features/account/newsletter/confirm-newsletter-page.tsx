import type { ReactNode } from 'react';
import { call } from '#lib/http/api.ts';
import { boot } from '#lib/page/boot.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { Outcome } from '../outcome.tsx';
import { NewsletterAnswerView, WayToLink } from './newsletter-answer.tsx';

/** Confirms the address and the consent to mails by one press; the address may unlock the recommender's links. */
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
      send={(Token) => call('POST /empfehler/newsletter/optin', { body: { Token } })}
      outcome={({ OptinAlreadySet, Empfehlung }) => {
        const answer = OptinAlreadySet ? 'already' : 'done';
        return (
          <Outcome
            title={t(`account.newsletter.${answer}.title`)}
            text={[
              t(`account.newsletter.${answer}.text`),
              ...(OptinAlreadySet ? [] : unlocked('account.newsletter.done.unlocked')),
            ].join(' ')}
            action={<WayToLink own={Empfehlung} />}
          />
        );
      }}
    />
  );
};
