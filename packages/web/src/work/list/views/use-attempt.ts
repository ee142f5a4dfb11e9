import { useState } from 'react';
import { ApiError } from '#lib/http/api.ts';

interface Attempt {
  /** The last error message of the server. */
  readonly problem: string | undefined;
  readonly attempt: (act: () => Promise<void> | undefined) => Promise<void>;
}

/** Makes calls that the server may refuse, and keeps the error message. */
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
