import { useCallback, useEffect, useRef, useState } from 'react';
import { type Failure, type FailureWords, failureOf } from './failure.tsx';

/**
 * Runs one task at a time and ignores calls meanwhile. A ref, because a button renders too late that it is busy:
 * a double click would send twice.
 */
export const useOnce = (): ((work: () => Promise<void>) => Promise<void>) => {
  const isUnderWay = useRef(false);
  return async (work) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await work();
    } finally {
      isUnderWay.current = false;
    }
  };
};

/** After this long, a sentence reassures the visitor. */
const SLOW_AFTER_MS = 8_000;

/** Watches work that the visitor waits for, and reports when it is slow. */
export const useSlowness = (): { isSlow: boolean; watch: <T>(work: () => Promise<T>) => Promise<T> } => {
  const [isSlow, setIsSlow] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const watch = useCallback(async <T>(work: () => Promise<T>): Promise<T> => {
    timer.current = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    try {
      return await work();
    } finally {
      clearTimeout(timer.current);
      setIsSlow(false);
    }
  }, []);

  return { isSlow, watch };
};

/** The request, and the handlers of its result. */
export interface SendingOptions<Input, Reply> {
  /** Returns null where there is nothing to send after all. */
  readonly send: (input: Input) => Promise<Reply> | null;
  readonly onDone: (reply: Reply, input: Input) => void | Promise<void>;
  /** Handles an error in its own way; true when it must not be shown. */
  readonly onFailure?: ((error: unknown) => boolean) | undefined;
  /** The page's own sentences for failures. */
  readonly words?: FailureWords | undefined;
  /** An error known from the start, e.g. a link without its token. */
  readonly initialFailure?: Failure | null;
}

/** State of a request. */
export interface Sending<Input> {
  readonly send: (input: Input) => Promise<void>;
  readonly isSending: boolean;
  /** Whether the server is slow, so that a reassuring sentence helps. */
  readonly isSlow: boolean;
  readonly failure: Failure | null;
  /** Hides the error, e.g. when the user goes back a step to correct something. */
  readonly dismissFailure: () => void;
}

/** Sends one request at a time and reports its errors: the part of a form that a single button needs, too. */
export const useSending = <Input, Reply>(options: SendingOptions<Input, Reply>): Sending<Input> => {
  const [failure, setFailure] = useState(options.initialFailure ?? null);
  const [isSending, setIsSending] = useState(false);
  const { isSlow, watch } = useSlowness();
  const once = useOnce();

  const run = async (input: Input): Promise<void> => {
    setFailure(null);
    let reply: Reply;
    try {
      const work = options.send(input);
      if (!work) return;
      reply = await watch(() => work);
    } catch (error) {
      if (!options.onFailure?.(error)) setFailure(failureOf(error, options.words));
      return;
    }
    await options.onDone(reply, input);
  };

  const send = (input: Input): Promise<void> =>
    once(async () => {
      setIsSending(true);
      await run(input).finally(() => setIsSending(false));
    });

  return { send, isSending, isSlow, failure, dismissFailure: () => setFailure(null) };
};
