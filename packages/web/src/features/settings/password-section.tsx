import type { User } from '@mundwerk/contract/account/session';
import type { ReactNode } from 'react';
import { pagePath } from '#lib/page/pages.ts';
import { t } from '#lib/text/i18n.ts';
import { ButtonLink } from '#ui/button.tsx';
import text from '#ui/text/text.module.css';
import { Section } from './section.tsx';

/** Links to the page that changes the password; not available to support. */
export const PasswordSection = ({ user }: { user: User }): ReactNode => (
  <Section title={t('settings.password.title')} anchor="password">
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
