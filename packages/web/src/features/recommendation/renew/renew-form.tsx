import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import type { OpenRecommendation } from '@mundwerk/contract/referral/visit';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { type Failure, FailureNotice } from '#lib/form/failure.tsx';
import { useSending } from '#lib/form/use-sending.ts';
import { call } from '#lib/http/api.ts';
import { boot } from '#lib/page/boot.ts';
import { pagePath } from '#lib/page/pages.tsx';
import { useSearchParams } from '#lib/page/search-params.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { shareStateOf } from '#shared/recommendation/own-link.ts';
import { productPromise, wordsOf } from '#shared/reward/product-promise.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Page, PageHead, Row, Stack } from '#ui/layout/page.tsx';
import { failureWords } from '../fields/form-fields.ts';
import { acceptedBy } from '../fields/form-values.ts';
import { TermsText } from '../fields/terms-fields.tsx';

/** Errors that a login resolves. */
const NEEDS_LOGIN = ['linkExpired', 'linkUsed', 'loginRequired'] as const;
const needsLogin = (reason: Failure['reason']): boolean => NEEDS_LOGIN.some((one) => one === reason);

const words: typeof failureWords = (reason) =>
  needsLogin(reason) ? t('recommendation.renew.errors.login') : failureWords(reason);

const WayOn = ({ failure }: { failure: Failure | null }): ReactNode => {
  if (failure?.recommendationNumber) {
    const to = pagePath('Click', { empfehlungsnummer: failure.recommendationNumber });
    return <ButtonLink to={to}>{t('recommendation.errors.openExisting')}</ButtonLink>;
  }
  return failure && needsLogin(failure.reason) ? (
    <ButtonLink to={pagePath('Dashboard')}>{t('recommendation.renew.errors.toArea')}</ButtonLink>
  ) : null;
};

/** The link to renew, today's terms, and the button. A link that still works is only opened. */
export const RenewForm = ({ shared, product }: { shared: OpenRecommendation; product: Product }): ReactNode => {
  const navigate = useNavigate();
  const { client } = boot();
  const { empfehlungsnummer: nr = shared.Empfehlungsnummer } = useParams();
  const [search] = useSearchParams();
  const setting = { client, variant: 'own' } as const;
  const acceptance = t('recommendation.renew.accept');
  const { send, isSending, failure } = useSending({
    words,
    send: () => {
      const body = { Token: search.get('token'), AgbText: acceptedBy(setting, acceptance) };
      return call('POST /Empfehlen/{nr}/erneuern', { params: { nr }, body });
    },
    onDone: (own) =>
      void navigate(pagePath('Click', { empfehlungsnummer: own.Empfehlungsnummer }), { state: shareStateOf(own) }),
  });
  const works = shared.Status === 'Ok';
  const working = isSending ? 'recommendation.renew.submitting' : 'recommendation.renew.submit';
  const label = works ? 'recommendation.already.open' : working;
  const promised = productPromise(product, shared.AnteilEmpfehler, client);
  const values = {
    ...productValues(product),
    days: client.EmpfehlungGueltigTage,
    date: formatDate(shared.GueltigBis),
  };
  return (
    <Page width="form">
      <PageHead
        title={t(works ? 'recommendation.renew.works.title' : 'recommendation.renew.title', values)}
        lead={t(works ? 'recommendation.renew.works.lead' : 'recommendation.renew.lead', values)}
      />
      <Stack gap="lg">
        <FailureNotice
          title={t('recommendation.renew.errors.title')}
          failure={failure}
          action={<WayOn failure={failure} />}
        />
        {works ? null : (
          <Facts
            isStrong
            facts={[
              [t('recommendation.renew.forYou'), wordsOf(promised.recommender)],
              [t('recommendation.renew.forContact'), wordsOf(promised.recipient)],
              [t('recommendation.message.legend'), shared.Nachricht],
            ]}
          />
        )}
        <Stack gap="ms">
          {works ? null : <p>{acceptance}</p>}
          <Row>
            <Button size="lg" isBusy={isSending} onClick={() => void send(undefined)}>
              {t(label)}
            </Button>
            {works ? null : (
              <ButtonLink kind="quiet" to={pagePath('Recommendation', { produktId: product.Id })}>
                {t('recommendation.renew.change')}
              </ButtonLink>
            )}
          </Row>
        </Stack>
        {/* Placed below the button, so that the button is visible on a phone. */}
        {works ? null : (
          <Stack>
            <TermsText variant="own" />
          </Stack>
        )}
      </Stack>
    </Page>
  );
};
