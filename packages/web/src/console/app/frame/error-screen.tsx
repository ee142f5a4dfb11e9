import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { ApiError } from '#lib/http/api-error.ts';
import { reportMistake } from '#lib/http/report.ts';
import { t } from '#lib/text/i18n.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { CONSOLE } from '../paths.ts';
import styles from './frame.module.css';

/** Explains why there is nothing to show, with a link to the start. */
const Nowhere = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <div className={styles.alone}>
    <h1 className={text.xxl}>{title}</h1>
    <p>{children}</p>
    <ButtonLink kind="secondary" to={CONSOLE}>
      {t('console.notFound.home')}
    </ButtonLink>
  </div>
);

/** Shown for unknown URLs, and for clients that the person does not work for. */
export const NotFoundScreen = (): ReactNode => (
  <Nowhere title={t('console.notFound.title')}>{t('console.notFound.text')}</Nowhere>
);

/** Shown for a screen that the person's roles do not have for this client. */
export const NoRoleScreen = (): ReactNode => (
  <Nowhere title={t('console.noRole.title')}>{t('console.noRole.text')}</Nowhere>
);

/** Error page with the number for support and a retry button. */
export const ErrorScreen = (): ReactNode => {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  const known = error instanceof ApiError ? error : null;
  if (!known) reportMistake(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return (
    <div className={styles.alone}>
      <h1 className={text.xxl}>{t('console.failed.title')}</h1>
      <Notice
        kind="error"
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
