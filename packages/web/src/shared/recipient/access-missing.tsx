import type { ReactNode } from 'react';
import { call } from '#lib/http/api.ts';
import { pagePath } from '#lib/page/pages.ts';
import { t } from '#lib/text/i18n.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page, PageHead } from '#ui/layout/page.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';
import { RequestLink } from './request-link.tsx';

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
