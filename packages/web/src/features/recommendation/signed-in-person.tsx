import type { User } from '@mundwerk/contract/session';
import { type ReactNode, useEffect, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { t } from '../../lib/i18n.ts';
import { PageLink } from '../../lib/page-link.tsx';
import { RichText } from '../../lib/rich-text.tsx';
import type { FormValues } from './form-values.ts';
import styles from './recommend-form.module.css';

/** Whoever is logged in recommends in their own name: said instead of asked. */
export const SignedInPerson = ({ user }: { user: User }): ReactNode => {
  const { setValue } = useFormContext<FormValues>();
  const { Vorname, Nachname, Email } = user;
  const titleId = useId();

  useEffect(() => {
    setValue('firstName', Vorname);
    setValue('lastName', Nachname);
    setValue('email', Email);
  }, [setValue, Vorname, Nachname, Email]);

  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 className={styles.sectionTitle} id={titleId}>
        {t('recommendation.person.legend')}
      </h2>
      <p>
        <strong>{`${Vorname} ${Nachname}`}</strong>
        {`, ${Email}`}
      </p>
      <p className={styles.notYou}>
        <RichText
          text="recommendation.person.notYou"
          marks={{ logout: (inside) => <PageLink page="Logout">{inside}</PageLink> }}
        />
      </p>
    </section>
  );
};
