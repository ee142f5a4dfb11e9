import type { ErrorName } from '@mundwerk/contract/errors';
import { type ReactNode, useEffect, useRef } from 'react';
import { Notice, type NoticeKind } from '#ui/text/notice.tsx';
import { ApiError } from '../http/api.ts';
import { boot } from '../page/boot.ts';
import { hasText, t, textOf } from '../text/i18n.ts';

/** An error as a sentence with advice; for errors that do not belong to a single field. */
export interface Failure {
  /** The server's error name, `network` without a response, `other` when nothing was sent. */
  readonly reason: ErrorName | 'network' | 'other';
  readonly message: string;
  /** The number by which support finds the request; null without a response. */
  readonly requestId: string | null;
  /** The existing recommendation, where the error refers to one. */
  readonly recommendationNumber?: string | null;
}

/** A page's own message for an error; null where the server's is sufficient. */
export type FailureWords = (reason: Failure['reason']) => string | null;

/** The messages under one text key, by error name. */
export const wordsIn =
  (key: string): FailureWords =>
  (reason) => {
    const text = `${key}.${reason}`;
    return hasText(text) ? textOf(text, { support: boot().client.SupportEmail }) : null;
  };

/** The error with the page's own message where there is one, else with the server's. */
export const failureOf = (error: unknown, words?: FailureWords): Failure => {
  const known = error instanceof ApiError ? error : null;
  const reason = known?.reason ?? 'other';
  // An error other than ApiError comes from the captcha, the only other thing that a form waits for.
  const message = words?.(reason) ?? known?.message ?? t('lib.captcha.failed');
  return {
    reason,
    message,
    requestId: known?.requestId || null,
    recommendationNumber: known?.facts.Empfehlungsnummer ?? null,
  };
};

interface FailureNoticeProps {
  title?: string;
  failure: Failure | null;
  /** What to do now, where the message alone does not help. */
  action?: ReactNode;
  /** Shows the request's number for refusals, too, and not only for errors of the server. */
  isNumbered?: boolean;
  /** `info` where the person did nothing wrong and the way on is open. */
  kind?: Extract<NoticeKind, 'error' | 'info'>;
}

/** Shows the error and takes the focus, so that it is noticed wherever the button was. */
export const FailureNotice = ({
  title,
  failure,
  action,
  isNumbered = false,
  kind = 'error',
}: FailureNoticeProps): ReactNode => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) notice.current?.focus();
  }, [failure]);
  if (!failure) return null;
  const number = isNumbered || failure.reason === 'unexpected' ? failure.requestId : null;
  return (
    <Notice ref={notice} kind={kind} title={title} action={action}>
      <p>{failure.message}</p>
      {number ? <p>{t('lib.error.requestId', { id: number })}</p> : null}
    </Notice>
  );
};
