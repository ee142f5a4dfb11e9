import type { AufgabenDetail, KontaktFall } from '@mundwerk/contract/console/inbox-views';
import { ANSWER_MAX_LENGTH } from '@mundwerk/contract/values/console/tasks';
import { type ReactNode, type RefObject, useState } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { useTaskActs } from './use-task-acts.ts';

interface AnswerFormProps {
  client: string;
  task: AufgabenDetail;
  known: KontaktFall;
  /** The text so far, held by the parent so that it survives opening another row. */
  draft: string;
  onDraft: (draft: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  onDone: () => void;
}

/** An answer by mail: started from a template or from known facts, then closed or left waiting. */
export const AnswerForm = ({ client, task, known, draft, onDraft, field, onDone }: AnswerFormProps): ReactNode => {
  const [isChecked, setIsChecked] = useState(false);
  const { run, calls, problem, isBusy } = useTaskActs(client);
  const isEmpty = draft.trim() === '';
  const send = async (Danach: 'erledigt' | 'warten'): Promise<void> => {
    setIsChecked(true);
    if (isEmpty || isBusy) return;
    const message = t(Danach === 'erledigt' ? 'inbox.done.sent' : 'inbox.done.sentWaiting');
    const isSent = await run(() => calls.answer(task.Id, { Text: draft, Sprache: known.Sprache, Danach }), message);
    if (!isSent) return;
    onDraft('');
    onDone();
  };
  return (
    <Stack gap="ms">
      <SelectField
        label={t('inbox.template')}
        value=""
        placeholder={t('inbox.chooseTemplate')}
        options={known.Vorlagen.map(({ Lage }) => [Lage, t(`inbox.situations.${Lage}`)] as const)}
        onChange={(event) => {
          const chosen = known.Vorlagen.find(({ Lage }) => Lage === event.currentTarget.value);
          if (!chosen) return;
          onDraft(chosen.Text);
          field.current?.focus();
        }}
      />
      <TextArea
        ref={field}
        label={t('inbox.answer', { language: t(`inbox.languages.${known.Sprache}`) })}
        hint={t('inbox.answerHint')}
        lang={known.Sprache}
        rows={9}
        maxLength={ANSWER_MAX_LENGTH}
        counter={`${formatNumber(draft.length)} / ${formatNumber(ANSWER_MAX_LENGTH)}`}
        value={draft}
        error={isChecked && isEmpty ? t('inbox.answerMissing') : undefined}
        onChange={(event) => onDraft(event.currentTarget.value)}
      />
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      <Row gap="sm">
        <Button size="sm" isBusy={isBusy} onClick={() => void send('erledigt')}>
          {t('inbox.sendDone')}
        </Button>
        <Button size="sm" kind="secondary" isBusy={isBusy} onClick={() => void send('warten')}>
          {t('inbox.sendWait')}
        </Button>
      </Row>
    </Stack>
  );
};
