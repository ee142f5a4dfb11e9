import { type FormEvent, type ReactNode, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { ActDone, Reason } from './act.ts';
import { ActProblem } from './act-problem.tsx';
import { ReasonFields, reasonIn } from './reason-fields.tsx';
import { useToast } from './toasts.tsx';
import { useActRun } from './use-act-run.ts';

/** Definition of an act on a page. */
export interface ActDialogProps {
  /** Verb and object: "Link verlängern". */
  title: string;
  /** The preview (`Changes`), and the act's own fields. */
  children?: ReactNode;
  /** Label of the confirm button; defaults to the title. */
  confirm?: string | undefined;
  /** For acts that cannot be undone. */
  isDangerous?: boolean | undefined;
  /** False while the act's own fields are not complete. */
  isComplete?: boolean | undefined;
  /** Only the few acts that concern just the person themselves ask for no reason. */
  hasReason?: boolean | undefined;
  /** Performs the act by a call of the console. Rejects with an ApiError. */
  act: (reason: Reason) => Promise<ActDone>;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Placeholder for acts that ask for no reason; their calls do not send it. */
const UNASKED: Reason = { Art: 'Sonstiges', Text: '' };

/** The shared flow of all acts: preview, reason, call, toast with undo. If a step-up is required, the entered values are kept. */
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
