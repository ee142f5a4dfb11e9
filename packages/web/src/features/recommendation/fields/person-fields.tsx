import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/person/email';
import { NAME_MAX_LENGTH } from '@mundwerk/contract/values/text/message';
import type { ReactNode } from 'react';
import { SuggestedEmail } from '#lib/form/email/suggested-email.tsx';
import { checkEmail, checkRequired } from '#lib/form/field-checks.ts';
import { useFormContext } from '#lib/form/use-form.ts';
import { boot } from '#lib/page/boot.ts';
import type { RecommenderFields } from '#shared/recommendation/created-recommendation.ts';
import { TextField } from '#ui/form/field.tsx';
import { FieldGroup } from '#ui/form/field-group.tsx';
import { Pair } from '#ui/layout/columns.tsx';
import { fieldLabel } from './form-fields.ts';
import type { FormValues } from './form-values.ts';
import { type FormVariant, useFormVariant, variantText } from './form-variant.ts';
import { usePrefill } from './use-prefill.ts';

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
    <FieldGroup title={variantText(variant, 'person.legend')}>
      <Pair>
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
          hint={variantText(variant, 'person.emailHint')}
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
