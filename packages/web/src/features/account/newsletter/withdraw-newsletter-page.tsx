import type { ReactNode } from 'react';
import { call } from '#lib/http/api.ts';
import { boot } from '#lib/page/boot.ts';
import { pagePath } from '#lib/page/pages.tsx';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Outcome } from '../outcome.tsx';
import { type NewsletterAnswer, NewsletterAnswerView } from './newsletter-answer.tsx';

const withdraw = async (Token: string): Promise<NewsletterAnswer> => {
  const { WarAngemeldet } = await call('POST /empfehler/newsletter/optout', { body: { Token } });
  return WarAngemeldet ? 'done' : 'already';
};

/** Ends the consent to mails with the link that every such mail carries. */
export const Component = (): ReactNode => {
  const { client } = boot();
  const [search] = useSearchParams();
  const name = { client: client.Name };
  return (
    <NewsletterAnswerView
      part="optout"
      token={search.get('t')}
      lead={t('account.optout.text', name)}
      send={withdraw}
      outcome={(answer) => (
        <Outcome
          title={t(`account.optout.${answer}.title`)}
          text={t(`account.optout.${answer}.text`, name)}
          action={
            <div>
              <ButtonLink kind="secondary" to={pagePath('Homepage')}>
                {t('account.home')}
              </ButtonLink>
            </div>
          }
        />
      )}
    />
  );
};
