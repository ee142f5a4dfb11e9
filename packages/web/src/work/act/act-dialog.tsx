import { type FormEvent, type ReactNode, useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { ActDone, Reason } from './act.ts';
import { ActProblem } from './act-problem.tsx';
import { ReasonFields, reasonIn } from './reason-fields.tsx';
import { useToast } from './toasts.tsx';
import { useActRun } from './use-act-run.ts';

/** What an act on a page is. */
export interface ActDialogProps {
  /** Verb and object: "Link verlängern". */
  title: string;
  /** What is now and what will be (`Changes`), and the act's own fields. */
  children?: ReactNode;
  /** The button that does it; the title unless it says otherwise. */
  confirm?: string | undefined;
  /** For what cannot be taken back. */
  isDangerous?: boolean | undefined;
  /** False while the act's own fields are not complete. */
  isComplete?: boolean | undefined;
  /** Acts that ask for no reason are few: those that only concern the person themselves. */
  hasReason?: boolean | undefined;
  /** Does it, by a call of the console. Fails with an ApiError. */
  act: (reason: Reason) => Promise<ActDone>;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Stands for a reason where none is asked for; its call does not send it. */
const UNASKED: Reason = { Art: 'Sonstiges', Text: '' };

/** The one pattern of acts: preview, reason, do, toast with the way back. A refused proof keeps what was entered. */
export const ActDialog = ({
  title,
  children,
  confirm = title,
  isDangerous = false,
  isComplete = true,
  hasReason = true,
  act,
  onDone,
  onClose,
}: ActDialogProps): ReactNode => {
  const [draft, setDraft] = useState<Parameters<typeof reasonIn>[0]>({ Art: '', Text: '' });
  const [isChecked, setIsChecked] = useState(false);
  const [isOpen, setIsOpen] = useState(true);
  const show = useToast();
  const reason = hasReason ? reasonIn(draft) : UNASKED;
  const run = useActRun(async () => {
    const done = await act(reason ?? UNASKED);
    setIsOpen(false);
    show(done);
    onDone?.();
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (reason && isComplete && run.state.step !== 'running') run.start();
  };

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} closeLabel={t('workAct.close')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {children}
          {hasReason ? <ReasonFields draft={draft} onChange={setDraft} isChecked={isChecked} /> : null}
          <ActProblem state={run.state} />
          <Row>
            <Button
              type="submit"
              kind={isDangerous ? 'danger' : 'primary'}
              isBusy={run.state.step === 'running'}
              isDisabled={!isComplete || run.state.step === 'stepUp'}
            >
              {confirm}
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
