import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { ApiError } from '../../../lib/http/api-error.ts';
import { reportMistake } from '../../../lib/http/report.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/text/empty.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { CONSOLE } from '../paths.ts';
import styles from './frame.module.css';

/** Shown for addresses that lead nowhere, or to a client that the person does not work for. */
export const NotFoundScreen = (): ReactNode => (
  <div className={styles.alone}>
    <Empty title={t('console.notFound.title')}>
      <p>{t('console.notFound.text')}</p>
      <ButtonLink kind="secondary" to={CONSOLE}>
        {t('console.notFound.home')}
      </ButtonLink>
    </Empty>
  </div>
);

/** Shown for a screen that the person's roles do not have for this client. */
export const NoRoleScreen = (): ReactNode => (
  <div className={styles.alone}>
    <Empty title={t('console.noRole.title')}>
      <p>{t('console.noRole.text')}</p>
      <ButtonLink kind="secondary" to={CONSOLE}>
        {t('console.notFound.home')}
      </ButtonLink>
    </Empty>
  </div>
);

/** Why a screen could not be shown, with the number for questions and the way to try again. */
export const ErrorScreen = (): ReactNode => {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  const known = error instanceof ApiError ? error : null;
  if (!known) reportMistake(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return (
    <div className={styles.alone}>
      <Notice
        kind="error"
        title={t('console.failed.title')}
        action={
          <Button kind="secondary" isBusy={state === 'loading'} onClick={() => void revalidate()}>
            {t('lib.load.retry')}
          </Button>
        }
      >
        <p>{known?.message ?? t('console.failed.text')}</p>
        {known?.requestId ? <p>{t('lib.error.requestId', { id: known.requestId })}</p> : null}
      </Notice>
    </div>
  );
};
