import type { PersonCard as PersonView } from '@mundwerk/contract/console/record/record-parts';
import type { ReactNode } from 'react';
import { screenPath } from '#console/app/paths.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import styles from './parts.module.css';
import { RevealGroup } from './reveal-group.tsx';

const consentText = ({ Rolle, GeloeschtAm, ZustimmungAm }: PersonView): string | null => {
  if (GeloeschtAm) return t('console.referral.deleted');
  if (Rolle === 'Empfehler') return null;
  return ZustimmungAm
    ? t('console.referral.consent', { date: formatDate(ZustimmungAm) })
    : t('console.referral.noConsent');
};

/** A person on the page of a record: masked data, with a link to their own page. */
export const PersonCard = ({ person, client }: { person: PersonView; client: string }): ReactNode => {
  const masked = [person.Email, person.Konto, person.Ort].filter(Boolean).join(' · ') || null;
  const facts = [
    consentText(person),
    person.Sperre ? t('console.referral.blocked') : null,
    person.MailsZurueck ? t('console.referral.mailsReturn', { date: formatDate(person.MailsZurueck.Seit) }) : null,
    person.Empfehlungen > 0 ? t('console.referral.referrals', { count: person.Empfehlungen }) : null,
  ];
  return (
    <div className={styles.person}>
      <p className={styles.personHead}>
        <span className={text.note}>{t(`console.record.personRoles.${person.Rolle}`)}</span>
        {person.Id ? (
          <Link to={screenPath(client, 'personen', person.Id)}>{person.Name || '–'}</Link>
        ) : (
          <span>{person.Name || '–'}</span>
        )}
      </p>
      <p className={text.note}>{facts.filter(Boolean).join(' · ')}</p>
      {person.Id ? (
        <RevealGroup personId={person.Id} name={person.Name} client={client} group="Kontakt" masked={masked} />
      ) : null}
    </div>
  );
};
