import {
  ACT_REASONS,
  type ActReason,
  REASON_MAX_LENGTH,
  REASON_MIN_LENGTH,
} from '@mundwerk/contract/values/console/reasons';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { TextArea } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import type { Reason } from './act.ts';

/** The form values of a reason. */
export interface ReasonDraft {
  readonly Art: ActReason | '';
  readonly Text: string;
}

/** The reason, if it is complete. */
export const reasonIn = ({ Art, Text }: ReasonDraft): Reason | null =>
  Art !== '' && Text.trim().length >= REASON_MIN_LENGTH ? { Art, Text: Text.trim() } : null;

interface ReasonFieldsProps {
  draft: ReasonDraft;
  onChange: (draft: ReasonDraft) => void;
  /** The form was submitted without a complete reason, so errors are shown. */
  isChecked: boolean;
}

/** The reason for an act, for colleagues: a kind, and a sentence. */
export const ReasonFields = ({ draft, onChange, isChecked }: ReasonFieldsProps): ReactNode => (
  <>
    <SelectField
      label={t('workAct.reason.kind')}
      placeholder={t('workAct.reason.choose')}
      value={draft.Art}
      options={ACT_REASONS.map((reason) => [reason, t(`workAct.reasons.${reason}`)] as const)}
      error={isChecked && draft.Art === '' ? t('workAct.reason.kindMissing') : undefined}
      onChange={(event) => onChange({ ...draft, Art: event.currentTarget.value as ReasonDraft['Art'] })}
    />
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
  </>
);
