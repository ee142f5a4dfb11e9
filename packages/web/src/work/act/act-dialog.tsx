import {
  type ActReason,
  CHOSEN_REASONS,
  REASON_MAX_LENGTH,
  REASON_MIN_LENGTH,
} from '@mundwerk/contract/values/console/acts';
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/http/api.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextArea } from '#ui/form/field.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { type ActDone, type Reason, useStepUpWay } from './act.ts';
import { useToast } from './toasts.tsx';

/** The state of an act. */
export type ActState =
  | { readonly step: 'asking' | 'running' }
  /** The server requires a step-up; the entered values are kept. */
  | { readonly step: 'stepUp' }
  | { readonly step: 'failed'; readonly error: ApiError };

interface ActRun {
  readonly state: ActState;
  readonly start: () => void;
}

/** Performs an act; after a step-up it is retried automatically with the same values. */
export const useActRun = (act: () => Promise<void>): ActRun => {
  const [state, setState] = useState<ActState>({ step: 'asking' });
  const way = useStepUpWay();
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });

  const start = useCallback(async (): Promise<void> => {
    setState({ step: 'running' });
    try {
      await latest.current();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState(error.reason === 'stepUpRequired' ? { step: 'stepUp' } : { step: 'failed', error });
    }
  }, []);

  const isWaiting = state.step === 'stepUp';
  useEffect(() => (isWaiting ? way?.onDone(() => void start()) : undefined), [isWaiting, way, start]);

  return { state, start: () => void start() };
};

const StepUp = (): ReactNode => {
  const way = useStepUpWay();
  const [isRefused, setIsRefused] = useState(false);
  if (!way) return <Notice kind="error">{t('workAct.stepUp.impossible')}</Notice>;
  return (
    <Notice
      kind="info"
      title={t('workAct.stepUp.title')}
      action={
        isRefused ? (
          <a href={way.address} target="_blank" rel="noreferrer">
            {t('workAct.stepUp.link')}
          </a>
        ) : (
          <Button kind="secondary" onClick={() => setIsRefused(!way.open())}>
            {t('workAct.stepUp.action')}
          </Button>
        )
      }
    >
      {t('workAct.stepUp.text')}
    </Notice>
  );
};

/** Why an act could not be performed: a step-up is required, or the server's error. */
export const ActProblem = ({ state }: { state: ActState }): ReactNode => {
  if (state.step === 'stepUp') return <StepUp />;
  if (state.step !== 'failed') return null;
  const { message, requestId } = state.error;
  return (
    <Notice kind="error">
      <p>{message}</p>
      {requestId ? <p>{t('lib.error.requestId', { id: requestId })}</p> : null}
    </Notice>
  );
};

/** The form values of a reason. */
export interface ReasonDraft {
  readonly Art: ActReason | '';
  readonly Text: string;
}

/** The reason, if it is complete. */
export const reasonIn = ({ Art, Text }: ReasonDraft): Reason | null =>
  Art === '' || (Art === 'Sonstiges' && Text.trim().length < REASON_MIN_LENGTH) ? null : { Art, Text: Text.trim() };

interface ReasonFieldsProps {
  draft: ReasonDraft;
  onChange: (draft: ReasonDraft) => void;
  /** The form was submitted without a complete reason, so errors are shown. */
  isChecked: boolean;
}

/** The reason for an act, for colleagues: a kind and, where none fits, a sentence. */
export const ReasonFields = ({ draft, onChange, isChecked }: ReasonFieldsProps): ReactNode => (
  <>
    <SelectField
      label={t('workAct.reason.kind')}
      placeholder={t('workAct.reason.choose')}
      value={draft.Art}
      options={CHOSEN_REASONS.map((reason) => [reason, t(`workAct.reasons.${reason}`)] as const)}
      error={isChecked && draft.Art === '' ? t('workAct.reason.kindMissing') : undefined}
      onChange={(event) => {
        const kind = event.currentTarget.value as ReasonDraft['Art'];
        onChange({ Art: kind, Text: kind === 'Sonstiges' ? draft.Text : '' });
      }}
    />
    {draft.Art === 'Sonstiges' ? (
      <TextArea
        label={t('workAct.reason.text')}
        hint={t('workAct.reason.hint')}
        rows={2}
        maxLength={REASON_MAX_LENGTH}
        counter={`${draft.Text.length} / ${REASON_MAX_LENGTH}`}
        value={draft.Text}
        error={
          isChecked && draft.Text.trim().length < REASON_MIN_LENGTH
            ? t('workAct.reason.textShort', { count: REASON_MIN_LENGTH })
            : undefined
        }
        onChange={(event) => onChange({ ...draft, Text: event.currentTarget.value })}
      />
    ) : null}
  </>
);

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
  /** Acts of everyday work (`ROUTINE_ACTS`), and those that concern just the person themselves, ask for no reason. */
  hasReason?: boolean | undefined;
  /** Performs the act by a call of the console. Rejects with an ApiError. */
  act: (reason: Reason) => Promise<ActDone>;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** The reason of acts that ask for none. */
const UNASKED: Reason = { Art: 'Routine', Text: '' };

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
