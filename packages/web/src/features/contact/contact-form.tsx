import {
  CONTACT_MESSAGE_MAX_LENGTH,
  CONTACT_TOPICS,
  DEFAULT_CONTACT_TOPIC,
  SUBJECT_MAX_LENGTH,
} from '@mundwerk/contract/values/contact';
import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/email';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { CaptchaLine } from '../../lib/captcha-line.tsx';
import { useEntryState } from '../../lib/entry-state.ts';
import { ErrorSummary } from '../../lib/error-summary.tsx';
import { checkEmail, checkRequired } from '../../lib/field-checks.ts';
import { formatNumber } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session.ts';
import { reportGoal } from '../../lib/tracking.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { type Failure, failureOf, fieldErrors, labelledFields } from './contact-errors.ts';
import { type ContactValues, useSendMessage } from './use-send-message.ts';

/** What was sent, as the page tells it afterwards. */
export interface SentMessage {
  readonly number: string;
  readonly email: string;
  readonly isCopied: boolean;
  /** The copy repeats subject and message. */
  readonly isCopyWhole: boolean;
}

interface ContactFormProps {
  onSent: (message: SentMessage) => void;
}

const label = (field: 'email' | 'subject' | 'message'): string => t(`contact.fields.${field}`);

/** Address, subject, message and whether a copy is wanted; what is typed survives a reload. */
export const ContactForm = ({ onSent }: ContactFormProps): ReactNode => {
  const user = useSession()?.user;
  const ownEmail = user?.Email ?? '';
  const { initial, write } = useEntryState<{ draft: ContactValues }>();
  const notice = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { send, captcha } = useSendMessage();
  const form = useForm<ContactValues>({
    mode: 'onTouched',
    defaultValues: {
      email: ownEmail,
      topic: DEFAULT_CONTACT_TOPIC,
      subject: '',
      message: '',
      wantsCopy: false,
      ...initial.draft,
    },
  });
  const { register, handleSubmit, getValues, setValue, setError, subscribe, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  // The server sends the whole text to no other address: anybody can type one.
  const isOwnAddress = user?.IstSupport === false && watch('email').trim().toLowerCase() === ownEmail.toLowerCase();
  const { listeners } = useDraft(subscribe, () => write({ draft: getValues() }));

  // Who is logged in is known a moment after the page is.
  useEffect(() => {
    if (ownEmail && getValues('email') === '') setValue('email', ownEmail);
  }, [ownEmail, getValues, setValue]);

  useEffect(() => {
    if (failure) notice.current?.focus();
  }, [failure]);

  const submit = async (values: ContactValues): Promise<void> => {
    setFailure(null);
    try {
      const { Vorgangsnummer, KopieGesendet, KopieMitText } = await send(values);
      reportGoal('contact-submitted');
      write({ draft: { ...values, subject: '', message: '' } });
      const email = values.email.trim();
      onSent({ number: Vorgangsnummer, email, isCopied: KopieGesendet, isCopyWhole: KopieMitText });
    } catch (error) {
      const wrong = fieldErrors(error);
      for (const [index, { field, message }] of wrong.entries()) {
        setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
      }
      if (wrong.length === 0) setFailure(failureOf(error));
    }
  };

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} onFocus={captcha.prepare} {...listeners}>
        <Stack gap="lg">
          {failure ? (
            <Notice ref={notice} kind="error" title={t('contact.errors.title')}>
              <p>{failure.message}</p>
              {failure.requestId ? <p>{t('lib.error.requestId', { id: failure.requestId })}</p> : null}
            </Notice>
          ) : null}
          <ErrorSummary fields={labelledFields()} />
          <TextField
            label={label('email')}
            hint={t('contact.fields.emailHint')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={EMAIL_MAX_LENGTH}
            required
            error={errors.email?.message}
            {...register('email', { validate: checkEmail(label('email')) })}
          />
          <SelectField
            label={t('contact.fields.topic')}
            options={CONTACT_TOPICS.map((topic) => [topic, t(`contact.topics.${topic}`)] as const)}
            {...register('topic')}
          />
          <TextField
            label={label('subject')}
            maxLength={SUBJECT_MAX_LENGTH}
            required
            error={errors.subject?.message}
            {...register('subject', { validate: checkRequired(label('subject')) })}
          />
          <TextArea
            label={label('message')}
            hint={t('contact.fields.messageHint')}
            rows={7}
            maxLength={CONTACT_MESSAGE_MAX_LENGTH}
            counter={`${formatNumber(watch('message').length)} / ${formatNumber(CONTACT_MESSAGE_MAX_LENGTH)}`}
            required
            error={errors.message?.message}
            {...register('message', { validate: checkRequired(label('message')) })}
          />
          {isOwnAddress ? (
            <Checkbox label={t('contact.fields.copy')} {...register('wantsCopy')} />
          ) : (
            <Checkbox
              label={t('contact.fields.receipt')}
              hint={t('contact.fields.receiptHint')}
              {...register('wantsCopy')}
            />
          )}
          <div>
            <Button type="submit" size="lg" isWide isBusy={isSubmitting}>
              {t(isSubmitting ? 'contact.sending' : 'contact.send')}
            </Button>
            <CaptchaLine status={captcha.status} />
          </div>
        </Stack>
      </form>
    </FormProvider>
  );
};
