import { FILE_TEXT_MAX_LENGTH } from '@mundwerk/contract/values/console/client-set-up/set-up';
import { useQueryClient } from '@tanstack/react-query';
import { draftFileQuery, useDraft } from '#console/acts/client-draft/use-draft.ts';
import { useToast } from '#work/act/toasts.tsx';

const bytesOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))]);

/** An act that removes something, and the files it changes. */
interface Removal {
  readonly paths: readonly string[];
  /** Text of the toast. */
  readonly message: string;
  readonly act: () => Promise<boolean>;
}

/** Removes something from files of the draft; undo restores the previous files. */
export const useUndoable = (): ((removal: Removal) => Promise<boolean>) => {
  const work = useDraft();
  const queries = useQueryClient();
  const toast = useToast();
  return async ({ paths, message, act }) => {
    const before = await Promise.all(paths.map((path) => queries.ensureQueryData(draftFileQuery(work, path))));
    if (!(await act())) return false;
    toast({
      message,
      undo: async () => {
        for (const { Pfad, Text, Base64 } of before) {
          const isShort = Text !== null && Text.length <= FILE_TEXT_MAX_LENGTH;
          if (isShort) await work.change([{ Pfad, Text }]);
          else await work.upload(Pfad, Text === null ? bytesOf(Base64 ?? '') : new Blob([Text]));
        }
      },
    });
    return true;
  };
};
