import type { ErrorName } from '@mundwerk/contract/errors';
import type { OpenRecommendation } from '@mundwerk/contract/visit';
import { type ReactNode, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { boot } from '../../lib/boot.ts';
import { CaptchaLine } from '../../lib/captcha-line.tsx';
import { useEntryState } from '../../lib/entry-state.ts';
import { ErrorSummary } from '../../lib/error-summary.tsx';
import { t } from '../../lib/i18n.ts';
import { openDocument } from '../../lib/open-document.ts';
import { pagePath } from '../../lib/pages.ts';
import { accessState, type RecipientAccess } from '../../lib/recipient-access.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Stack } from '../../ui/stack.tsx';
import text from '../../ui/text.module.css';
import { type Failure, failureOf } from './failure.ts';
import { FailureNotice } from './failure-notice.tsx';
import { fieldErrors, labelledFields } from './recipient-errors.ts';
import { RecipientFields } from './recipient-fields.tsx';
import styles from './recipient-form.module.css';
import { EMPTY_VALUES, type RecipientValues } from './recipient-values.ts';
import { type KnownRecipient, useSendRecipient } from './use-send-recipient.ts';

/** What the form keeps in its history entry, for reload, back and forward. */
interface EntryState {
  draft: RecipientValues;
  /** Opens the recipient the form was already sent for, so that a correction changes that one. */
  access: RecipientAccess | null;
}

/** Locked, expired or blocked meanwhile: the recommendation's own page knows. */
const CLOSED = new Set<string>([
  'emailUnconfirmed',
  'recommendationExpired',
  'recommendationBlocked',
] satisfies ErrorName[]);

interface RecipientFormProps {
  shared: OpenRecommendation;
  known: KnownRecipient | null;
  /** The e-mail address is the recommender's own. */
  onSelfReferral: () => void;
}

/** The recipient's own data: checked as it is typed, kept over every failure, sent, then on to the consent. */
export const RecipientForm = ({ shared, known, onSelfReferral }: RecipientFormProps): ReactNode => {
  const { client } = boot();
  const navigate = useNavigate();
  const { initial, write } = useEntryState<EntryState>();
  const access = useRef<RecipientAccess | null>(initial.access ?? null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { send, isSlow, captchaStatus, prepare } = useSendRecipient(shared.Empfehlungsnummer, {
    number: known?.number ?? null,
    token: access.current?.token ?? known?.token ?? null,
  });
  const form = useForm<RecipientValues>({ mode: 'onTouched', defaultValues: initial.draft ?? EMPTY_VALUES });
  const { getValues, handleSubmit, register, setError, subscribe, formState } = form;
  const { keepNow, listeners } = useDraft(subscribe, () => write({ draft: getValues(), access: access.current }));
  const part = client.ModuleAgentRecommendation ? 'lead' : 'confirm';
  const advertisingText = t('recipient.form.advertising', { client: client.Name });

  const fail = (error: unknown): void => {
    const reason = error instanceof ApiError ? error.reason : '';
    keepNow();
    if (reason === 'selfReferral') {
      onSelfReferral();
      return;
    }
    if (CLOSED.has(reason)) {
      openDocument(pagePath('Click', { empfehlungsnummer: shared.Empfehlungsnummer }));
      return;
    }
    const wrong = fieldErrors(error);
    for (const [index, { field, message }] of wrong.entries()) {
      setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
    }
    if (wrong.length === 0) setFailure(failureOf(error));
  };

  const submit = async (values: RecipientValues): Promise<void> => {
    setFailure(null);
    try {
      access.current = await send(values, advertisingText);
      keepNow();
      if (access.current) await navigate(pagePath('RecipientConsent'), { state: accessState(access.current) });
      else
        setFailure({
          message: t('recipient.errors.recipientExists', { support: client.SupportEmail }),
          requestId: null,
        });
    } catch (error) {
      fail(error);
    }
  };

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={styles.column}
        onSubmit={(event) => void handleSubmit(submit)(event)}
        onFocus={prepare}
        {...listeners}
      >
        <Stack gap="xl">
          <FailureNotice title={t('recipient.form.failed')} failure={failure} />
          <ErrorSummary fields={labelledFields()} />
          <RecipientFields />
          <Checkbox label={advertisingText} hint={t('recipient.form.advertisingHint')} {...register('advertising')} />
          <Stack gap="ms">
            <p className={classNames(text.soft, text.measure)}>
              {t('recipient.form.privacy', { client: client.Name })}
            </p>
            <Button type="submit" size="lg" isWide isBusy={formState.isSubmitting}>
              {t(formState.isSubmitting ? 'recipient.form.submitting' : `recipient.form.${part}.submit`)}
            </Button>
            <CaptchaLine status={captchaStatus}>{isSlow ? t('recipient.form.slow') : null}</CaptchaLine>
          </Stack>
        </Stack>
      </form>
    </FormProvider>
  );
};
