import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/http/api-error.ts';
import { useStepUpWay } from './step-up.ts';

/** The state of an act. */
export type ActState =
  | { readonly step: 'asking' | 'running' }
  /** The server requires a step-up; the entered values are kept. */
  | { readonly step: 'stepUp' }
  | { readonly step: 'failed'; readonly error: ApiError };

interface ActRun {
  readonly state: ActState;
  readonly start: () => void;
}

/** Performs an act; after a step-up it is retried automatically with the same values. */
export const useActRun = (act: () => Promise<void>): ActRun => {
  const [state, setState] = useState<ActState>({ step: 'asking' });
  const way = useStepUpWay();
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });

  const start = useCallback(async (): Promise<void> => {
    setState({ step: 'running' });
    try {
      await latest.current();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState(error.reason === 'stepUpRequired' ? { step: 'stepUp' } : { step: 'failed', error });
    }
  }, []);

  const isWaiting = state.step === 'stepUp';
  useEffect(() => (isWaiting ? way?.onDone(() => void start()) : undefined), [isWaiting, way, start]);

  return { state, start: () => void start() };
};
