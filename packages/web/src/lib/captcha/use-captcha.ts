import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, type CaptchaCallKey, checkCaptcha } from '../http/api.ts';

/** Progress of the proof of work; `idle` covers both "not asked yet" and "not needed". */
export type CaptchaStatus = 'idle' | 'solving' | 'solved' | 'failed';

/** The captcha part of a form's payload. */
export interface CaptchaAnswer {
  captchaId: string | null;
  captchaInput: string | null;
}

/** The captcha as a guarded form uses it. */
export interface Captcha {
  status: CaptchaStatus;
  /** Starts checking and solving early, so that the visitor does not wait at the button. */
  prepare: () => void;
  /** Sends the form with its captcha; one that was not asked for before, or has expired, is solved and the form sent again. */
  send: <T>(make: (answer: CaptchaAnswer) => Promise<T>) => Promise<T>;
}

const NOT_NEEDED: CaptchaAnswer = { captchaId: null, captchaInput: null };

const isCaptchaRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.reason === 'captchaMissing' || error.reason === 'captchaFailed');

/**
 * Manages the captcha of one form: asks whether it is needed, by a separate call where there is one, with the token the form
 * is sent with where that is not the session's, and solves it without the visitor.
 */
export const useCaptcha = (key: CaptchaCallKey, question: CaptchaCallKey = key, token?: string): Captcha => {
  const [status, setStatus] = useState<CaptchaStatus>('idle');
  const pending = useRef<Promise<CaptchaAnswer> | null>(null);
  const controller = useRef<AbortController | null>(null);

  const answer = useCallback((): Promise<CaptchaAnswer> => {
    const solve = async (signal: AbortSignal): Promise<CaptchaAnswer> => {
      const { isCaptchaRequired, captchaId } = await checkCaptcha(question, token ? { signal, token } : { signal });
      if (!isCaptchaRequired || captchaId === null) return NOT_NEEDED;
      setStatus('solving');
      const { solveCaptcha } = await import('./captcha.ts');
      const captchaInput = await solveCaptcha(captchaId, signal);
      setStatus('solved');
      return { captchaId, captchaInput };
    };
    if (pending.current === null) {
      controller.current = new AbortController();
      const { signal } = controller.current;
      pending.current = solve(signal).catch((error: unknown) => {
        pending.current = null;
        if (!signal.aborted) setStatus((current) => (current === 'solving' ? 'failed' : current));
        throw error;
      });
    }
    return pending.current;
  }, [question, token]);

  // A failure while preparing shows again, with its reason, when the form is sent.
  const prepare = useCallback((): void => void answer().catch(() => undefined), [answer]);

  const renew = useCallback((): void => {
    pending.current = null;
    // A failure stays visible until the next attempt has begun.
    setStatus((current) => (current === 'failed' ? current : 'idle'));
  }, []);

  const send = useCallback(
    async <T>(make: (answer: CaptchaAnswer) => Promise<T>): Promise<T> => {
      const trySending = async (): Promise<T> => make(await answer());
      try {
        return await trySending().catch((error: unknown) => {
          if (!isCaptchaRefused(error)) throw error;
          renew();
          return trySending();
        });
      } catch (error) {
        // A solution works only once, whatever the outcome of its call.
        renew();
        throw error;
      }
    },
    [answer, renew],
  );

  useEffect(
    () => () => {
      controller.current?.abort();
      pending.current = null;
    },
    [],
  );

  return { status, prepare, send };
};
