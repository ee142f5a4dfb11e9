import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/person/email';
import { NAME_MAX_LENGTH } from '@mundwerk/contract/values/text/message';
import { type ReactNode, useState } from 'react';
import { CaptchaLine } from '#lib/captcha/captcha-line.tsx';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { type Form, NoScriptNotice } from '#lib/form/use-form.tsx';
import { checkEmail, checkRequired } from '#lib/form/wrong-fields.ts';
import { boot } from '#lib/page/boot.ts';
import { PageLink, pagePath } from '#lib/page/pages.tsx';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { RichText } from '#lib/text/rich-text.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { Page, PageHead, Pair, Stack } from '#ui/layout/page.tsx';
import { AccountFailure, accountWords } from '../account-failure.tsx';
import { EmailField, RegistrationSide } from '../account-side.tsx';
import { MailSent } from '../mail-sent.tsx';

interface FormValues {
  firstName: string;
  lastName: string;
  email: string;
  salutation: string;
  terms: boolean;
  newsletter: boolean;
}

const EMPTY: FormValues = {
  salutation: '',
  firstName: '',
  lastName: '',
  email: '',
  terms: false,
  newsletter: false,
};

/** The salutations by their wire values; leaving the field empty is allowed. */
const SALUTATIONS = ['Frau', 'Herr', 'Divers'] as const;

const label = (field: Exclude<keyof FormValues, 'newsletter' | 'terms'>): string => t(`account.fields.${field}`);

/** The date of the current terms, for the sentence that links to them; null while the client has none. */
const fullTerms = (): { date: string } | null => {
  const { termsVersion } = boot();
  return termsVersion === null ? null : { date: formatDate(termsVersion) };
};

/** The text agreed to, word for word as the form shows it; it is stored as evidence. */
const termsText = (): string => {
  const values = fullTerms();
  const full = values ? [t('account.register.termsFull', values).replaceAll(/<\/?\w+>/g, '')] : [];
  return [t('account.register.terms'), ...full].join('\n');
};

/** Opened in a new tab, so that nothing typed is lost. */
const LINKS = {
  terms: (words: string) => (
    <PageLink page="TOS" target="_blank">
      {words}
    </PageLink>
  ),
  privacy: (words: string) => (
    <PageLink page="Privacy" target="_blank">
      {words}
    </PageLink>
  ),
};

/** The terms, which everyone must accept, and the newsletter, which is optional. */
const Agreement = ({ register, errors }: Pick<Form<FormValues>, 'register' | 'errors'>): ReactNode => {
  const { client } = boot();
  const values = fullTerms();
  return (
    <>
      <Checkbox
        label={t('account.register.terms')}
        hint={values ? <RichText text="account.register.termsFull" values={values} marks={LINKS} /> : undefined}
        required
        error={errors.terms}
        {...register('terms', { validate: (isAccepted) => isAccepted || t('account.register.termsMissing') })}
      />
      <Checkbox
        label={t('account.register.newsletter', { client: client.Name })}
        hint={t('account.register.newsletterHint')}
        {...register('newsletter')}
      />
    </>
  );
};

/** How the person is addressed; optional. */
const Salutation = ({ register }: Pick<Form<FormValues>, 'register'>): ReactNode => (
  <SelectField
    label={label('salutation')}
    optionalMark={t('account.register.optional')}
    autoComplete="honorific-prefix"
    placeholder={t('account.register.salutations.none')}
    options={SALUTATIONS.map((salutation) => [salutation, t(`account.register.salutations.${salutation}`)] as const)}
    {...register('salutation')}
  />
);

interface RegistrationFormProps {
  /** Receives the address that the mail was sent to and the server's message. */
  onDone: (email: string, message: string) => void;
}

/** Registers a recommender: name, address, and whether mails are welcome. */
export const RegistrationForm = ({ onDone }: RegistrationFormProps): ReactNode => {
  const { register, getValue, errors, isSending, failure, ...form } = useCallForm({
    call: 'POST /account/createEmpfehler',
    captcha: 'POST /account/createEmpfehler',
    isIdempotent: true,
    defaultValues: EMPTY,
    fields: {
      firstName: { wire: 'Vorname', label: label('firstName'), limit: NAME_MAX_LENGTH },
      lastName: { wire: 'Nachname', label: label('lastName'), limit: NAME_MAX_LENGTH },
      email: { wire: 'Email', label: label('email'), limit: EMAIL_MAX_LENGTH },
      terms: { wire: 'AgbText', label: t('account.register.terms') },
    },
    words: accountWords('register'),
    unworded: 'notice',
    toRequest: (values) => ({
      body: {
        Anrede: values.salutation || null,
        Vorname: values.firstName.trim(),
        Nachname: values.lastName.trim(),
        Email: values.email.trim(),
        NewsletterPermission: values.newsletter,
        AgbText: termsText(),
      },
    }),
    onDone: ({ Message }, { email }) => onDone(email.trim(), Message),
  });

  return (
    <form {...form.formProps}>
      <Stack gap="lg">
        <AccountFailure
          title={t('account.register.errors.title')}
          failure={failure}
          action={
            failure?.reason === 'accountExists' ? (
              <ButtonLink kind="secondary" to={pagePath('Login')} state={{ email: getValue('email').trim() }}>
                {t('account.logIn')}
              </ButtonLink>
            ) : undefined
          }
        />
        <Salutation register={register} />
        <Pair isEarly="always">
          <TextField
            label={label('firstName')}
            autoComplete="given-name"
            autoCapitalize="words"
            maxLength={NAME_MAX_LENGTH}
            required
            error={errors.firstName}
            {...register('firstName', { validate: checkRequired(label('firstName'), 'lib.fields.help.firstName') })}
          />
          <TextField
            label={label('lastName')}
            autoComplete="family-name"
            autoCapitalize="words"
            maxLength={NAME_MAX_LENGTH}
            required
            error={errors.lastName}
            {...register('lastName', { validate: checkRequired(label('lastName'), 'lib.fields.help.lastName') })}
          />
        </Pair>
        <EmailField
          label={label('email')}
          hint={t('account.register.emailHint')}
          error={errors.email}
          {...register('email', {
            validate: checkEmail(label('email')),
          })}
        />
        <Agreement register={register} errors={errors} />
        <div>
          <NoScriptNotice />
          <Button type="submit" size="lg" isWide isBusy={isSending}>
            {t(isSending ? 'account.register.submitting' : 'account.register.submit')}
          </Button>
          <CaptchaLine status={form.captchaStatus} />
        </div>
      </Stack>
    </form>
  );
};

/** Opens an account without a recommendation; the password is set with the mail that follows. */
export const Component = (): ReactNode => {
  const [sent, setSent] = useState<{ email: string; message: string } | null>(null);
  if (sent) return <MailSent part="register" {...sent} resend="GET /account/resendWelcomeMail/{id}" />;
  return (
    <Page width="form" aside={<RegistrationSide />}>
      <PageHead title={t('account.register.title')} lead={t('account.register.lead', { client: boot().client.Name })} />
      <Stack gap="lg">
        <RegistrationForm onDone={(email, message) => setSent({ email, message })} />
        <p>
          {t('account.register.hasAccount')} <PageLink page="Login">{t('account.logIn')}</PageLink>
        </p>
      </Stack>
    </Page>
  );
};
