import type { Aufgabe } from '@mundwerk/contract/console/inbox-views';
import { NOTE_MAX_LENGTH } from '@mundwerk/contract/values/console/tasks';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { useShortcut } from '#work/keys/use-shortcut.ts';
import { useTaskActs } from './use-task-acts.ts';

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
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      <Button type="submit" kind="secondary" size="sm" isBusy={isBusy} className={text.start}>
        {t('inbox.saveNote')}
      </Button>
    </Stack>
  );
};
