import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '#lib/http/api.ts';
import { pagePath } from '#lib/page/pages.tsx';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { shareStateOf } from '#shared/recommendation/own-link.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page, PageHead, Stack } from '#ui/layout/page.tsx';
import { Notice, Skeleton } from '#ui/text/notice.tsx';

/** Opens the share screen of one's own link from a mail, without login; a link that ended leads to the login. */
export const Component = (): ReactNode => {
  const navigate = useNavigate();
  const { empfehlungsnummer: nr = '' } = useParams();
  const [search] = useSearchParams();
  const Token = search.get('token') ?? '';
  const [failure, setFailure] = useState<string | null>(Token ? null : t('account.newsletter.errors.noToken'));
  useEffect(() => {
    if (!Token) return;
    const stopped = new AbortController();
    call('POST /Empfehlen/{nr}/link', { params: { nr }, body: { Token }, signal: stopped.signal }).then(
      (own) =>
        navigate(pagePath('Click', { empfehlungsnummer: own.Empfehlungsnummer }), {
          replace: true,
          state: shareStateOf(own),
        }),
      (error: unknown) => {
        if (!stopped.signal.aborted) setFailure(error instanceof Error ? error.message : '');
      },
    );
    return () => stopped.abort();
  }, [nr, Token, navigate]);
  return (
    <Page width="form">
      <PageHead title={t('account.ownLink.title')} />
      {failure === null ? (
        <Stack>
          <Skeleton shape="title" width="half" />
          <Skeleton shape="block" />
        </Stack>
      ) : (
        <Stack>
          <Notice kind="error">{failure}</Notice>
          <div>
            <ButtonLink to={pagePath('Dashboard')}>{t('account.ownLink.toArea')}</ButtonLink>
          </div>
        </Stack>
      )}
    </Page>
  );
};
