import { useState } from 'react';
import { t } from '#lib/text/i18n.ts';

/** Calls that the server may refuse, and how they went. */
export interface Attempt {
  /** Why the last one failed. */
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  /** Resolves to whether it succeeded. */
  readonly attempt: (act: () => Promise<void> | undefined) => Promise<boolean>;
}

/** Makes calls that the server may refuse, and keeps the message of the last failure. */
export const useAttempt = (): Attempt => {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const attempt = async (act: () => Promise<void> | undefined): Promise<boolean> => {
    setProblem(undefined);
    setIsBusy(true);
    try {
      await act();
      return true;
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('lib.error.unexpected'));
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { problem, isBusy, attempt };
};
