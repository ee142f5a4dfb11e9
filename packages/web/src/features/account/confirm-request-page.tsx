import { type ReactNode, useState } from 'react';
import { useSending } from '#lib/form/use-sending.ts';
import { call } from '#lib/http/api.ts';
import { pagePath } from '#lib/page/pages.tsx';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Page, PageHead, Stack } from '#ui/layout/page.tsx';
import { AccountFailure, accountWords } from './account-failure.tsx';
import { Outcome } from './outcome.tsx';

/**
 * Where the mail about a request for one's data leads: one press says that the request is one's own. Opening the link alone does
 * nothing, because link scanners open it too.
 */
export const Component = (): ReactNode => {
  const [search] = useSearchParams();
  const token = search.get('token');
  const [isErasure, setIsErasure] = useState<boolean | null>(null);
  const { send, isSending, failure } = useSending({
    words: accountWords('request'),
    initialFailure: token ? null : { reason: 'other', message: t('account.request.errors.noToken'), requestId: null },
    send: (Token: string) => call('POST /account/datenanfrage', { body: { Token } }),
    onDone: ({ Arten }) => setIsErasure(Arten.includes('Loeschung')),
  });
  if (isErasure !== null)
    return (
      <Outcome
        title={t('account.request.done.title')}
        text={t(isErasure ? 'account.request.done.erasure' : 'account.request.done.data')}
        action={
          <div>
            <ButtonLink kind="secondary" to={pagePath('Homepage')}>
              {t('account.request.done.home')}
            </ButtonLink>
          </div>
        }
      />
    );
  return (
    <Page width="form">
      <PageHead title={t('account.request.title')} lead={t('account.request.lead')} />
      <Stack gap="lg">
        <AccountFailure title={t('account.request.errors.title')} failure={failure} />
        {token ? (
          <div>
            <Button size="lg" isBusy={isSending} onClick={() => void send(token)}>
              {t(isSending ? 'account.request.confirming' : 'account.request.confirm')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Page>
  );
};
