import type { User } from '@mundwerk/contract/session';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { pagePath } from '../../lib/pages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import text from '../../ui/text.module.css';
import { Section } from './section.tsx';

/** The way to change the password; support has no business there. */
export const PasswordSection = ({ user }: { user: User }): ReactNode => (
  <Section title={t('settings.password.title')}>
    <p className={text.measure}>{t('settings.password.text')}</p>
    {user.IstSupport ? null : (
      <div>
        <ButtonLink kind="secondary" to={pagePath('ChangePassword')}>
          {t('settings.password.change')}
        </ButtonLink>
      </div>
    )}
  </Section>
);
