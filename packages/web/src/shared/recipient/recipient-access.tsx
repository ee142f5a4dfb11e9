import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '#lib/http/api.ts';
import { pagePath } from '#lib/page/pages.tsx';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page, PageHead, Row, Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import type { RequestLinkProps } from './request-link-form.tsx';

/** Access to a recipient's own pages. It is stored in the history entry: it ends with the tab, and nothing stays on the device. */
export interface RecipientAccess {
  readonly token: string;
  /** Null for visitors who opened a link that contains only the token. */
  readonly recommendation: string | null;
}

interface AccessState {
  recipient?: RecipientAccess;
}

/** The state to hand on to the next of the recipient's pages. */
export const accessState = (recipient: RecipientAccess): AccessState => ({ recipient });

/** The access to this page: passed by the previous page, or by `token` in the URL; null without either. */
export const useRecipientAccess = (): RecipientAccess | null => {
  const { state, pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const token = search.get('token');
  const handedOn = (state as AccessState | null)?.recipient ?? null;
  const access = token ? { token, recommendation: handedOn?.recommendation ?? null } : handedOn;

  // People share URLs, so the token is removed from the URL.
  useEffect(() => {
    if (!token) return;
    const recipient = { token, recommendation: handedOn?.recommendation ?? null };
    void navigate(pathname, { replace: true, state: accessState(recipient) });
  }, [token, handedOn?.recommendation, navigate, pathname]);

  return access;
};

const RequestLinkForm = lazy(async () => ({ default: (await import('./request-link-form.tsx')).RequestLinkForm }));

/** The form that requests a personal link by mail, loaded on demand: most visitors have their link. */
export const RequestLink = (props: RequestLinkProps): ReactNode => (
  <Suspense fallback={null}>
    <RequestLinkForm {...props} />
  </Suspense>
);

interface AccessMissingProps {
  title: string;
  /** The token of an expired link: the server still finds the address for a new one by it. */
  endedToken?: string | undefined;
}

/** Shown when a recipient's own page is opened without access, or after the access ended: the link comes by mail. */
export const AccessMissing = ({ title, endedToken }: AccessMissingProps): ReactNode => (
  <Page width="form">
    <PageHead title={title} lead={t(endedToken ? 'lib.access.ended' : 'lib.access.missing')} />
    <Stack gap="lg">
      <RequestLink
        isKnown={endedToken !== undefined}
        send={(email) => call('POST /empfaenger/link', { body: endedToken ? { Token: endedToken } : { Email: email } })}
      />
      <Row>
        <ButtonLink kind="quiet" className={text.flush} to={pagePath('Code')}>
          {t('lib.access.code')}
        </ButtonLink>
        <ButtonLink kind="quiet" className={text.flush} to={pagePath('Homepage')}>
          {t('lib.home')}
        </ButtonLink>
      </Row>
    </Stack>
  </Page>
);
