import type { User } from '@mundwerk/contract/session';
import { type ReactNode, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { t } from '../../lib/i18n.ts';
import { PageLink } from '../../lib/page-link.tsx';
import { RichText } from '../../lib/rich-text.tsx';
import { Section } from '../../ui/section.tsx';
import text from '../../ui/text.module.css';
import type { FormValues } from './form-values.ts';

/** Whoever is logged in recommends in their own name: said instead of asked. */
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
