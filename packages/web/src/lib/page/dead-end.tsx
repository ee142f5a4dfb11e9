import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { Page, PageHead } from '#ui/layout/page.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { t } from '../text/i18n.ts';
import { asset } from './assets.ts';
import { pagePath } from './pages.ts';

interface DeadEndProps {
  title: string;
  text: string;
  /** Further message, e.g. the outcome of a press. */
  told?: ReactNode;
  /** Alternative action, shown beside the link to the home page. */
  action?: ReactNode;
}

/** Shown where a link cannot be used: why, and what to do instead. */
export const DeadEnd = ({ title, text, told, action }: DeadEndProps): ReactNode => (
  <Page width="form">
    <Stack>
      <img src={asset('images/step-send.svg')} alt="" width="160" height="120" />
      <PageHead title={title} lead={text} />
      {told}
      <Row>
        {action}
        <ButtonLink kind="secondary" to={pagePath('Homepage')}>
          {t('lib.home')}
        </ButtonLink>
      </Row>
    </Stack>
  </Page>
);
