import type { ClientDraft, FileChange } from '@mundwerk/contract/console/set-up/draft';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { consoleCall } from '#console/app/console-call.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { setUpKey } from './draft-calls.ts';
import type { DraftWork, Saving } from './use-draft.ts';

const troubleOf = (error: ApiError): Saving =>
  error.reason === 'draftChanged'
    ? { step: 'conflict', by: error.facts.GeaendertVon ?? '', at: error.facts.GeaendertAm ?? '' }
    : { step: 'failed', error };

/** Saves changes of a draft in the order they were made; each waits for the previous one, because it needs that revision. */
export const useSaving = (client: string): Pick<DraftWork, 'saving' | 'change' | 'upload' | 'reload'> => {
  const queries = useQueryClient();
  const [saving, setSaving] = useState<Saving>({ step: 'idle' });
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const isInConflict = useRef(false);

  const save = useCallback(
    (send: (revision: string) => Promise<ClientDraft>): Promise<boolean> => {
      const attempt = async (): Promise<boolean> => {
        const before = queries.getQueryData<ClientDraft>(setUpKey(client));
        if (!before || isInConflict.current) return false;
        try {
          queries.setQueryData(setUpKey(client), await send(String(before.Revision)));
          setSaving({ step: waiting.current > 1 ? 'saving' : 'saved' });
          return true;
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          const trouble = troubleOf(error);
          isInConflict.current = trouble.step === 'conflict';
          setSaving(trouble);
          return false;
        }
      };
      waiting.current += 1;
      if (!isInConflict.current) setSaving({ step: 'saving' });
      const saved = line.current.then(attempt).finally(() => {
        waiting.current -= 1;
      });
      line.current = saved.catch(() => undefined);
      return saved;
    },
    [client, queries],
  );

  return useMemo(
    () => ({
      saving,
      change: (Aenderungen: FileChange[]) =>
        save((revision) =>
          consoleCall(null, 'PATCH /verwaltung/mandanten/{mandant}/entwurf', {
            params: { mandant: client },
            body: { Revision: Number(revision), Aenderungen },
          }),
        ),
      upload: (path: string, file: Blob) =>
        save((revision) =>
          consoleCall(null, 'PUT /verwaltung/mandanten/{mandant}/entwurf/datei', {
            params: { mandant: client },
            query: { pfad: path, revision },
            // The file is sent as raw bytes.
            body: file as unknown as string,
            contentType: 'application/octet-stream',
          }),
        ),
      reload: async () => {
        await queries.invalidateQueries({ queryKey: setUpKey(client), exact: true });
        isInConflict.current = false;
        setSaving({ step: 'idle' });
      },
    }),
    [client, queries, save, saving],
  );
};
