import { type ReactNode, useEffect, useRef } from 'react';
import type { CreatedState } from '../../lib/created-recommendation.ts';
import { t } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { AlreadyCreated } from './already-created.tsx';

/** Why a form was not sent. */
export interface Failure {
  message: string;
  requestId: string | null;
}

interface FormNoticesProps {
  /** What the form has created before, where going on is better than creating the same again. */
  created: CreatedState | null;
  failure: Failure | null;
}

/** What is told above the form; the focus goes to a failure. */
export const FormNotices = ({ created, failure }: FormNoticesProps): ReactNode => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) notice.current?.focus();
  }, [failure]);
  return (
    <>
      {created ? <AlreadyCreated state={created} /> : null}
      {failure ? (
        <Notice ref={notice} kind="error" title={t('recommendation.errors.title')}>
          <p>{failure.message}</p>
          {failure.requestId ? <p>{t('lib.error.requestId', { id: failure.requestId })}</p> : null}
        </Notice>
      ) : null}
    </>
  );
};
