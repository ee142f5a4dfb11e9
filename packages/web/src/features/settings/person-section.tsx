import type { User } from '@mundwerk/contract/account/session';
import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/person/email';
import { NAME_MAX_LENGTH } from '@mundwerk/contract/values/text/message';
import { type ReactNode, useState } from 'react';
import { FailureNotice } from '#lib/form/failure.tsx';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { checkEmail, checkRequired } from '#lib/form/wrong-fields.ts';
import { call } from '#lib/http/api.ts';
import { ownQuery, useOwnCache, useOwnData } from '#lib/http/own-data.tsx';
import { useChange } from '#lib/http/use-change.ts';
import { boot } from '#lib/page/boot.ts';
import { session, updateUser } from '#lib/session/session.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { RichText } from '#lib/text/rich-text.tsx';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { Section } from './section.tsx';

/** Props of the forms for a person's own data. */
export interface PersonFormProps {
  user: User;
  onCancel: () => void;
  /** Receives the sentence to show on the page, if any. */
  onDone: (words: string | null) => void;
}

/** The change of address that is still to be confirmed. */
export const waitingEmail = ownQuery('email-change', () => call('GET /empfehler/email'));

/** Changes the name of the account. */
export const NameForm = ({ user, onCancel, onDone }: PersonFormProps): ReactNode => {
  const labels = {
    firstName: t('settings.person.nameForm.firstName'),
    lastName: t('settings.person.nameForm.lastName'),
  };
  const { register, errors, isSending, failure, ...form } = useCallForm({
    call: 'PUT /empfehler/name',
    defaultValues: { firstName: user.Vorname, lastName: user.Nachname },
    fields: {
      firstName: { wire: 'Vorname', label: labels.firstName, limit: NAME_MAX_LENGTH },
      lastName: { wire: 'Nachname', label: labels.lastName, limit: NAME_MAX_LENGTH },
    },
    unworded: 'notice',
    toRequest: ({ firstName, lastName }) => ({
      body: { Anrede: user.Anrede, Vorname: firstName.trim(), Nachname: lastName.trim() },
    }),
    onDone: (changed) => {
      const token = session()?.token;
      if (token !== undefined) updateUser(token, changed);
      onDone(t('settings.person.nameForm.done'));
    },
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <p>{t('settings.person.nameForm.text')}</p>
        <FailureNotice title={t('settings.person.failed')} failure={failure} />
        <TextField
          label={labels.firstName}
          autoComplete="given-name"
          autoCapitalize="words"
          maxLength={NAME_MAX_LENGTH}
          required
          error={errors.firstName}
          {...register('firstName', { validate: checkRequired(labels.firstName, 'lib.fields.help.firstName') })}
        />
        <TextField
          label={labels.lastName}
          autoComplete="family-name"
          autoCapitalize="words"
          maxLength={NAME_MAX_LENGTH}
          required
          error={errors.lastName}
          {...register('lastName', { validate: checkRequired(labels.lastName, 'lib.fields.help.lastName') })}
        />
        <Row>
          <Button type="submit" isBusy={isSending}>
            {t('settings.person.nameForm.save')}
          </Button>
          <Button kind="secondary" onClick={onCancel}>
            {t('settings.person.cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
};

/** Requests a change of address; both mailboxes get a link. */
export const EmailForm = ({ user, onCancel, onDone }: PersonFormProps): ReactNode => {
  const cache = useOwnCache();
  const { SupportEmail } = boot().client;
  const label = t('settings.person.emailForm.label');
  const { register, errors, isSending, failure, ...form } = useCallForm({
    call: 'POST /empfehler/email',
    mode: 'onSubmit',
    defaultValues: { email: '' },
    fields: { email: { wire: 'Email', label, limit: EMAIL_MAX_LENGTH } },
    unworded: 'field',
    toRequest: ({ email }) => ({ body: { Email: email.trim() } }),
    onDone: (change) => {
      cache.set(waitingEmail, { Aenderung: change });
      onDone(null);
    },
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <p>{t('settings.person.emailForm.text', { email: user.Email })}</p>
        <FailureNotice title={t('settings.person.failed')} failure={failure} />
        <TextField
          label={label}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX_LENGTH}
          required
          error={errors.email}
          {...register('email', { validate: checkEmail(label) })}
        />
        <p className={text.soft}>
          <RichText
            text="settings.person.emailForm.lost"
            values={{ support: SupportEmail }}
            marks={{ support: (inside) => <a href={`mailto:${SupportEmail}`}>{inside}</a> }}
          />
        </p>
        <Row>
          <Button type="submit" isBusy={isSending}>
            {t('settings.person.emailForm.save')}
          </Button>
          <Button kind="secondary" onClick={onCancel}>
            {t('settings.person.cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
};

/** Says which mailbox must still confirm a change of address, and how to withdraw it. */
export const WaitingEmail = (): ReactNode => {
  const cache = useOwnCache();
  const change = useOwnData(waitingEmail).data?.Aenderung;
  const cancel = useChange({
    send: () => call('DELETE /empfehler/email'),
    onDone: () => cache.set(waitingEmail, { Aenderung: null }),
  });
  if (!change) return null;
  const missing = change.AlteBestaetigt ? 'new' : change.NeueBestaetigt ? 'old' : 'both';
  return (
    <Notice kind="info" title={t('settings.person.waiting.title', { email: change.NeueEmail })}>
      <Stack gap="sm">
        <p>{t(`settings.person.waiting.${missing}`, { date: formatDateTime(change.GueltigBis) })}</p>
        {cancel.error ? <p role="alert">{cancel.error.message}</p> : null}
        <div>
          <Button kind="quiet" size="sm" isBusy={cancel.isSending} onClick={() => cancel.send()}>
            {t('settings.person.waiting.cancel')}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
};

const FORMS = { name: NameForm, email: EmailForm };

/** The owner's name and address, and the forms that change them. */
export const PersonSection = ({ user }: { user: User }): ReactNode => {
  const [open, setOpen] = useState<keyof typeof FORMS | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const name = [user.Anrede, user.Vorname, user.Nachname].filter(Boolean).join(' ');
  const Form = open ? FORMS[open] : null;
  const close = (): void => setOpen(null);
  return (
    <Section title={t('settings.person.title')} anchor="person">
      <Facts
        facts={[
          [t('settings.person.name'), name],
          [t('settings.person.email'), user.Email],
        ]}
      />
      {user.IstSupport ? null : <WaitingEmail />}
      <Row>
        {(['name', 'email'] as const).map((part) => (
          <Button key={part} kind="secondary" isDisabled={user.IstSupport} onClick={() => setOpen(part)}>
            {t(`settings.person.${part}Form.open`)}
          </Button>
        ))}
      </Row>
      <Dialog
        isOpen={open !== null}
        onClose={close}
        title={open ? t(`settings.person.${open}Form.open`) : ''}
        closeLabel={t('settings.person.cancel')}
      >
        {Form ? (
          <Form
            user={user}
            onCancel={close}
            onDone={(words) => {
              setTold(words);
              close();
            }}
          />
        ) : null}
      </Dialog>
      <p className={text.told} role="status">
        {told}
      </p>
    </Section>
  );
};
