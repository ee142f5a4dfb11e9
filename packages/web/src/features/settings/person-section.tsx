import type { User } from '@mundwerk/contract/account/session';
import type { ReactNode } from 'react';
import { boot } from '../../lib/page/boot.ts';
import { t } from '../../lib/text/i18n.ts';
import { RichText } from '../../lib/text/rich-text.tsx';
import { Facts } from '../../ui/data/facts.tsx';
import text from '../../ui/text/text.module.css';
import { Section } from './section.tsx';

/** Who the account belongs to; names and address change only through support, because rewards hang on them. */
export const PersonSection = ({ user }: { user: User }): ReactNode => {
  const { SupportEmail } = boot().client;
  const name = [user.Anrede, user.Vorname, user.Nachname].filter(Boolean).join(' ');
  return (
    <Section title={t('settings.person.title')}>
      <Facts
        facts={[
          [t('settings.person.name'), name],
          [t('settings.person.email'), user.Email],
        ]}
      />
      <p className={text.measure}>
        <RichText
          text="settings.person.change"
          values={{ support: SupportEmail }}
          marks={{ support: (inside) => <a href={`mailto:${SupportEmail}`}>{inside}</a> }}
        />
      </p>
    </Section>
  );
};
