import type { User } from '@mundwerk/contract/account/session';
import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/person/email';
import { NAME_MAX_LENGTH } from '@mundwerk/contract/values/text/message';
import { type ReactNode, useEffect } from 'react';
import { SuggestedEmail } from '#lib/form/email/suggested-email.tsx';
import { useFormContext } from '#lib/form/use-form.tsx';
import { checkEmail, checkRequired } from '#lib/form/wrong-fields.ts';
import { boot } from '#lib/page/boot.ts';
import { PageLink } from '#lib/page/pages.tsx';
import { RichText } from '#lib/text/rich-text.tsx';
import type { RecommenderFields } from '#shared/recommendation/created-recommendation.ts';
import { onPrefill } from '#shared/recommendation/host-prefill.ts';
import { classNames } from '#ui/class-names.ts';
import { FieldGroup } from '#ui/form/choice.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Pair } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { fieldLabel } from './form-fields.ts';
import { type FormValues, type FormVariant, useFormVariant, variantText } from './form-values.ts';

const FIELDS = ['firstName', 'lastName', 'email'] as const;

/** Fills fields that are still empty with what the person typed on the host page; terms and consents are never filled in. */
export const usePrefill = (isOwn: boolean): void => {
  const { getValue, setValue } = useFormContext<FormValues>();
  useEffect(() => {
    if (!isOwn) return undefined;
    return onPrefill((prefill) => {
      for (const field of FIELDS) {
        const typed = prefill[field];
        if (typed && getValue(field) === '') setValue(field, typed);
      }
    });
  }, [isOwn, getValue, setValue]);
};

/** An agent types another person's name, so a message about one's own name would be odd. */
const requiredRule = (field: 'firstName' | 'lastName', variant: FormVariant) => ({
  validate: checkRequired(fieldLabel(field), variant === 'agent' ? undefined : `lib.fields.help.${field}`),
});

/** The recommender's data. The client's configuration can lock values known from the previous page or an invitation. */
export const PersonFields = ({ known }: { known: Partial<RecommenderFields> }): ReactNode => {
  const { client } = boot();
  const { register, getValue, errors } = useFormContext<FormValues>();
  const variant = useFormVariant();
  usePrefill(variant === 'own');
  const isFixed = (field: keyof RecommenderFields, isDisabled: boolean): boolean =>
    isDisabled && Boolean(known[field]) && getValue(field) === known[field] && errors[field] === undefined;

  return (
    <FieldGroup title={variantText(variant, 'person.legend')} isTitleHidden={variant !== 'agent'}>
      <Pair isEarly="always">
        <TextField
          label={fieldLabel('firstName')}
          autoComplete={variant === 'agent' ? 'off' : 'given-name'}
          autoCapitalize="words"
          maxLength={NAME_MAX_LENGTH}
          required
          disabled={isFixed('firstName', client.disableFirstNameInput)}
          error={errors.firstName}
          {...register('firstName', requiredRule('firstName', variant))}
        />
        <TextField
          label={fieldLabel('lastName')}
          autoComplete={variant === 'agent' ? 'off' : 'family-name'}
          autoCapitalize="words"
          maxLength={NAME_MAX_LENGTH}
          required
          disabled={isFixed('lastName', client.disableLastNameInput)}
          error={errors.lastName}
          {...register('lastName', requiredRule('lastName', variant))}
        />
      </Pair>
      <SuggestedEmail>
        <TextField
          label={fieldLabel('email')}
          hint={variantText(variant, client.ModuleNewsletterPermission ? 'confirmAddress' : 'person.emailHint')}
          type="email"
          inputMode="email"
          autoComplete={variant === 'agent' ? 'off' : 'email'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX_LENGTH}
          required
          disabled={isFixed('email', client.disableEmailInput)}
          error={errors.email}
          {...register('email', { validate: checkEmail(fieldLabel('email')) })}
        />
      </SuggestedEmail>
    </FieldGroup>
  );
};

/** Logged-in users recommend in their own name, so it is shown instead of asked for. */
export const SignedInPerson = ({ user }: { user: User }): ReactNode => {
  const { setValue } = useFormContext<FormValues>();
  const { Vorname, Nachname, Email } = user;

  useEffect(() => {
    setValue('firstName', Vorname);
    setValue('lastName', Nachname);
    setValue('email', Email);
  }, [setValue, Vorname, Nachname, Email]);

  return (
    <p>
      <strong>{`${Vorname} ${Nachname}`}</strong>
      {`, ${Email}`}
      <span className={classNames(text.note, text.line)}>
        <RichText
          text="recommendation.person.notYou"
          marks={{ logout: (inside) => <PageLink page="Logout">{inside}</PageLink> }}
        />
      </span>
    </p>
  );
};
