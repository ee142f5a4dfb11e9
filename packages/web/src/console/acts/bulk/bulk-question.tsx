import { TYPED_FROM_ROWS } from '@mundwerk/contract/values/console/bulk';
import { type FormEvent, type ReactNode, useState } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Notice } from '#ui/text/notice.tsx';
import type { Reason } from '#work/act/act.ts';
import { type ReasonDraft, ReasonFields, reasonIn } from '#work/act/reason-fields.tsx';
import type { BulkAct } from './bulk-calls.ts';

interface BulkQuestionProps {
  act: BulkAct;
  count: number;
  needsReason: boolean;
  problem: string | null;
  isBusy: boolean;
  onStart: (reason: Reason | null) => void;
  onClose: () => void;
}

/** Confirms an act on many rows: shows their number, has it typed where it is very large, and asks for a reason. */
export const BulkQuestion = ({
  act,
  count,
  needsReason,
  problem,
  isBusy,
  onStart,
  onClose,
}: BulkQuestionProps): ReactNode => {
  const [draft, setDraft] = useState<ReasonDraft>({ Art: '', Text: '' });
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isOpen, setIsOpen] = useState(true);
  const reason = reasonIn(draft);
  const isTyped = count <= TYPED_FROM_ROWS || typed.replaceAll(/\D/g, '') === String(count);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (isTyped && (reason || !needsReason) && !isBusy) onStart(reason);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`consoleBulk.titles.${act.Akt}`)}
      closeLabel={t('workAct.close')}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{t('consoleBulk.question', { count, number: formatNumber(count) })}</p>
          {count > TYPED_FROM_ROWS ? (
            <TextField
              label={t('consoleBulk.typed', { number: formatNumber(count) })}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              error={isChecked && !isTyped ? t('consoleBulk.mistyped') : undefined}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          ) : null}
          {needsReason ? <ReasonFields draft={draft} onChange={setDraft} isChecked={isChecked} /> : null}
          {problem ? <Notice kind="error">{problem}</Notice> : null}
          <Row>
            <Button type="submit" isBusy={isBusy}>
              {t('consoleBulk.start', { count, number: formatNumber(count) })}
            </Button>
            <Button kind="secondary" onClick={() => setIsOpen(false)}>
              {t('workAct.cancel')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
};
