import type { Aufgabe, AufgabenDetail, AufgabenZahlen, Kollege } from '@mundwerk/contract/console/inbox';
import { NOTE_MAX_LENGTH } from '@mundwerk/contract/values/console/tasks';
import type { Language } from '@mundwerk/contract/values/language';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ApiError } from '#lib/http/api.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextArea, textInput } from '#ui/form/field.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { useToast } from '#work/act/toasts.tsx';
import { useShortcut } from '#work/keys/use-shortcut.ts';
import { ALL } from '../app/paths.ts';
import { consoleCall, consoleQuery, loadInboxCounts, useConsoleClient, useOperator } from '../app/session/operator.ts';

/** A row of the inbox. */
export type TaskRow = Aufgabe & { readonly Alter: number };

/** Query key prefix for a client's inbox, or for that of all clients. */
export const inboxKey = (client: string): readonly unknown[] => ['inbox', client];

/** Numbers of pending tasks. */
export const useCounts = (client: string): AufgabenZahlen | undefined =>
  useQuery({
    queryKey: [...inboxKey(client), 'counts'],
    queryFn: ({ signal }) => loadInboxCounts(client, signal),
  }).data;

export const useTask = (client: string, id: string): UseQueryResult<AufgabenDetail> =>
  useQuery({
    queryKey: [...inboxKey(client), 'task', id],
    queryFn: ({ signal }) => consoleCall(client, 'GET /verwaltung/posteingang/{id}', { params: { id }, signal }),
  });

const FEW: readonly Kollege[] = [];

/** The people a task can be assigned to. */
export const useColleagues = (client: string): readonly Kollege[] =>
  useQuery(consoleQuery(client, ['colleagues'], 'GET /verwaltung/posteingang/kollegen')).data ?? FEW;

/** The calls that change a task; each returns the updated task. */
export const taskCalls = (client: string) => ({
  assign: (id: string, An: string | null) =>
    consoleCall(client, 'POST /verwaltung/posteingang/{id}/zuweisen', { params: { id }, body: { An } }),
  snooze: (id: string, Am: string) =>
    consoleCall(client, 'POST /verwaltung/posteingang/{id}/wiedervorlage', { params: { id }, body: { Am } }),
  finish: (id: string) => consoleCall(client, 'POST /verwaltung/posteingang/{id}/erledigen', { params: { id } }),
  reopen: (id: string) => consoleCall(client, 'POST /verwaltung/posteingang/{id}/oeffnen', { params: { id } }),
  note: (id: string, Text: string) =>
    consoleCall(client, 'POST /verwaltung/posteingang/{id}/notiz', { params: { id }, body: { Text } }),
  answer: (id: string, answer: { Text: string; Sprache: Language; Danach: 'erledigt' | 'warten' }) =>
    consoleCall(client, 'POST /verwaltung/posteingang/{id}/antwort', { params: { id }, body: answer }),
  recall: (id: string) => consoleCall(client, 'POST /verwaltung/posteingang/{id}/antwort/zurueck', { params: { id } }),
});

/** Refetches everything that a change may affect: lists, counts, the badge. */
export const useRefresh = (client: string): (() => Promise<void>) => {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: inboxKey(client) }),
      queries.invalidateQueries({ queryKey: inboxKey(ALL) }),
      queries.invalidateQueries({ queryKey: ['count', client] }),
      queries.invalidateQueries({ queryKey: ['tile', client] }),
    ]);
  };
};

type Step = () => Promise<AufgabenDetail>;

interface TaskActs {
  /** The last error message of the server. */
  readonly problem: string | null;
  readonly isBusy: boolean;
  /** Performs an act, shows a toast with undo, and refetches; resolves to false when the act failed. */
  readonly run: (act: Step, message: string, undo?: Step, undoSeconds?: number) => Promise<boolean>;
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
    run: async (act, message, undo, undoSeconds) => {
      setIsBusy(true);
      setProblem(null);
      try {
        await act();
        show({
          message,
          ...(undoSeconds !== undefined && { undoSeconds }),
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

/** Option value for the team, which is no person. */
const TEAM = 'team';

interface AssignFieldProps {
  label: string;
  value: string | null;
  /** Shown while nothing is chosen, where a choice is an act of its own. */
  placeholder?: string;
  onAssign: (colleague: string | null) => void;
}

/** Assigns a task: to oneself, listed first, to a colleague, or to the team. */
export const AssignField = ({ label, value, placeholder, onAssign }: AssignFieldProps): ReactNode => {
  const { Id } = useOperator();
  const colleagues = useColleagues(useConsoleClient().Key);
  return (
    <SelectField
      label={label}
      value={placeholder ? '' : (value ?? TEAM)}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        if (chosen !== '') onAssign(chosen === TEAM ? null : chosen);
      }}
      options={[
        ...(placeholder ? [['', placeholder] as const] : []),
        [Id, t('inbox.me')],
        ...colleagues.flatMap((one) => (one.Id === Id ? [] : [[one.Id, one.Name] as const])),
        [TEAM, t('inbox.team')],
      ]}
    />
  );
};

/** A note for colleagues about a task; `c` focuses it. */
export const NoteForm = ({ client, task }: { client: string; task: Pick<Aufgabe, 'Id'> }): ReactNode => {
  const [draft, setDraft] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const { run, calls, problem, isBusy } = useTaskActs(client);
  useShortcut('c', () => field.current?.focus());
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (draft.trim() === '' || isBusy) return field.current?.focus();
    if (await run(() => calls.note(task.Id, draft), t('inbox.done.noted'))) setDraft('');
  };
  return (
    <Stack as="form" gap="sm" onSubmit={(event) => void submit(event)}>
      <TextArea
        ref={field}
        label={t('inbox.note')}
        rows={2}
        maxLength={NOTE_MAX_LENGTH}
        aria-keyshortcuts="c"
        {...textInput(draft, setDraft)}
      />
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      <Button type="submit" kind="secondary" size="sm" isBusy={isBusy} className={text.start}>
        {t('inbox.saveNote')}
      </Button>
    </Stack>
  );
};
