import {
  CONTACT_MESSAGE_MAX_LENGTH,
  CONTACT_TOPICS,
  type ContactTopic,
  DEFAULT_CONTACT_TOPIC,
  SUBJECT_MAX_LENGTH,
} from '@mundwerk/contract/values/person/contact';
import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/person/email';
import { type ReactNode, useEffect } from 'react';
import { CaptchaLine } from '#lib/captcha/captcha-line.tsx';
import { useEntryState } from '#lib/form/entry-state.ts';
import { FailureNotice, wordsIn } from '#lib/form/failure.tsx';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { ErrorSummary, FormContext, NoScriptNotice, useFormContext, useValueOf } from '#lib/form/use-form.tsx';
import { checkEmail, checkRequired, type FormFields } from '#lib/form/wrong-fields.ts';
import type { CallOptions } from '#lib/http/api.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { useSession } from '#lib/session/session.ts';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { reportGoal } from '#lib/tracking/tracking.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { SelectField, TextArea, TextField } from '#ui/form/field.tsx';
import { Stack } from '#ui/layout/page.tsx';

/** Values of the contact form. */
export interface ContactValues {
  email: string;
  topic: ContactTopic;
  subject: string;
  message: string;
  wantsCopy: boolean;
}

/** The label of a field. */
export const label = (field: 'email' | 'subject' | 'message'): string => t(`contact.fields.${field}`);

/** The text fields of the form. */
export const contactFields = (): FormFields<ContactValues> => ({
  email: { wire: 'Email', label: label('email'), limit: EMAIL_MAX_LENGTH },
  subject: { wire: 'Betreff', label: label('subject'), limit: SUBJECT_MAX_LENGTH },
  message: { wire: 'Nachricht', label: label('message'), limit: CONTACT_MESSAGE_MAX_LENGTH },
});

/** Turns the form into the request. */
export const toMessage = (values: ContactValues): CallOptions<'POST /kontakt'>['body'] => ({
  Email: values.email.trim(),
  Thema: values.topic,
  Betreff: values.subject.trim(),
  Nachricht: values.message.trim(),
  KopieAnMich: values.wantsCopy,
});

/** Facts of the sent message that the page shows afterwards. */
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

/** Address, topic, subject and message; the whole text is copied to the user's own address only. */
const MessageFields = ({ isOwnAddress }: { isOwnAddress: boolean }): ReactNode => {
  const form = useFormContext<ContactValues>();
  const { register, errors } = form;
  return (
    <>
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
        error={errors.email}
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
        error={errors.subject}
        {...register('subject', { validate: checkRequired(label('subject'), 'contact.help.subject') })}
      />
      <TextArea
        label={label('message')}
        hint={t('contact.fields.messageHint')}
        rows={7}
        maxLength={CONTACT_MESSAGE_MAX_LENGTH}
        counter={`${formatNumber(useValueOf(form, 'message').length)} / ${formatNumber(CONTACT_MESSAGE_MAX_LENGTH)}`}
        required
        error={errors.message}
        {...register('message', { validate: checkRequired(label('message'), 'contact.help.message') })}
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
    </>
  );
};

/** The case that a mailed link names: the message is added to it, if the same sender opened it. */
const useFollowedCase = (): string | null => {
  const [search] = useSearchParams();
  const named = search.get('vorgang') ?? '';
  return /^[\dA-Za-z]{4}-?[\dA-Za-z]{4}$/.test(named) ? named : null;
};

/** The topic that a link to the form names, such as that of the statement on accessibility. */
const useNamedTopic = (): ContactTopic => {
  const [search] = useSearchParams();
  return CONTACT_TOPICS.find((topic) => topic === search.get('thema')) ?? DEFAULT_CONTACT_TOPIC;
};

/** Address, subject, message and whether a copy is wanted; what is typed survives a reload. */
export const ContactForm = ({ onSent }: ContactFormProps): ReactNode => {
  const user = useSession()?.user;
  const ownEmail = user?.Email ?? '';
  const follows = useFollowedCase();
  const { initial, write } = useEntryState<{ draft: ContactValues }>();
  const empty: ContactValues = {
    email: ownEmail,
    topic: useNamedTopic(),
    subject: '',
    message: '',
    wantsCopy: false,
  };
  const form = useCallForm({
    call: 'POST /kontakt',
    captcha: 'GET /kontakt',
    isIdempotent: true,
    defaultValues: { ...empty, ...initial.draft },
    fields: contactFields(),
    words: wordsIn('contact.errors'),
    toRequest: (values) => ({ body: { ...toMessage(values), ...(follows && { Vorgang: follows }) } }),
    keep: (draft) => write({ draft }),
    onDone: ({ Vorgangsnummer, KopieGesendet, KopieMitText }, values) => {
      reportGoal('contact-submitted');
      write({ draft: { ...values, subject: '', message: '' } });
      const email = values.email.trim();
      onSent({ number: Vorgangsnummer, email, isCopied: KopieGesendet, isCopyWhole: KopieMitText });
    },
  });
  const { getValue, setValue, isSending } = form;
  const email = useValueOf(form, 'email');
  // The server sends the whole text to no other address: anybody can type one.
  const isOwnAddress = user?.IstSupport === false && email.trim().toLowerCase() === ownEmail.toLowerCase();

  // The user is loaded after the page.
  useEffect(() => {
    if (ownEmail && getValue('email') === '') setValue('email', ownEmail);
  }, [ownEmail, getValue, setValue]);

  return (
    <FormContext value={form.store}>
      <form {...form.formProps}>
        <Stack gap="lg">
          <FailureNotice title={t('contact.errors.title')} failure={form.failure} isNumbered />
          <ErrorSummary fields={form.labels} />
          {follows ? <p>{t('contact.follows', { number: follows })}</p> : null}
          <MessageFields isOwnAddress={isOwnAddress} />
          <div>
            <NoScriptNotice />
            <Button type="submit" size="lg" isWide isBusy={isSending}>
              {t(isSending ? 'contact.sending' : 'contact.send')}
            </Button>
            <CaptchaLine status={form.captchaStatus} />
          </div>
        </Stack>
      </form>
    </FormContext>
  );
};
