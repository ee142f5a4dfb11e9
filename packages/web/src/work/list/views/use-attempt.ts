import { useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';

interface Attempt {
  /** Why the last one failed, in the server's words. */
  readonly problem: string | undefined;
  readonly attempt: (act: () => Promise<void> | undefined) => Promise<void>;
}

/** Does something that the server may refuse, and tells why it did. */
export const useAttempt = (): Attempt => {
  const [problem, setProblem] = useState<string>();
  const attempt = async (act: () => Promise<void> | undefined): Promise<void> => {
    setProblem(undefined);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    }
  };
  return { problem, attempt };
};
