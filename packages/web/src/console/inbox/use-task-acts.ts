import type { AufgabenDetail } from '@mundwerk/contract/console/inbox-views';
import { useState } from 'react';
import { ApiError } from '#lib/http/api-error.ts';
import { t } from '#lib/text/i18n.ts';
import { useToast } from '#work/act/toasts.tsx';
import { taskCalls, useRefresh } from './inbox-calls.ts';

type Step = () => Promise<AufgabenDetail>;

interface TaskActs {
  /** The last error message of the server. */
  readonly problem: string | null;
  readonly isBusy: boolean;
  /** Performs an act, shows a toast with undo, and refetches; resolves to false when the act failed. */
  readonly run: (act: Step, message: string, undo?: Step) => Promise<boolean>;
  readonly calls: ReturnType<typeof taskCalls>;
}

/** Changes of a task; they need no confirmation, because each can be undone. */
export const useTaskActs = (client: string): TaskActs => {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const show = useToast();
  const refresh = useRefresh(client);
  return {
    problem,
    isBusy,
    calls: taskCalls(client),
    run: async (act, message, undo) => {
      setIsBusy(true);
      setProblem(null);
      try {
        await act();
        show({
          message,
          ...(undo && {
            undo: async () => {
              await undo();
              await refresh();
            },
          }),
        });
        return true;
      } catch (error) {
        setProblem(error instanceof ApiError ? error.message : t('inbox.failed'));
        return false;
      } finally {
        setIsBusy(false);
        void refresh();
      }
    },
  };
};
