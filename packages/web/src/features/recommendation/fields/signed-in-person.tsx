import type { User } from '@mundwerk/contract/account/session';
import { type ReactNode, useEffect } from 'react';
import { useFormContext } from '#lib/form/use-form.ts';
import { PageLink } from '#lib/page/page-link.tsx';
import { t } from '#lib/text/i18n.ts';
import { RichText } from '#lib/text/rich-text.tsx';
import { Section } from '#ui/layout/section.tsx';
import text from '#ui/text/text.module.css';
import type { FormValues } from './form-values.ts';

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
    <Section title={t('recommendation.person.legend')}>
      <p>
        <strong>{`${Vorname} ${Nachname}`}</strong>
        {`, ${Email}`}
      </p>
      <p className={text.note}>
        <RichText
          text="recommendation.person.notYou"
          marks={{ logout: (inside) => <PageLink page="Logout">{inside}</PageLink> }}
        />
      </p>
    </Section>
  );
};
