import type { ReactNode } from 'react';
import { boot } from '#lib/page/boot.ts';
import { PageLink } from '#lib/page/page-link.tsx';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text/text.module.css';

/**
 * The alternative for users without a password, or who forgot it: have a link mailed. Where the host site logs people in, pages about
 * passwords are closed, and the mail about a reward leads to the same forms.
 */
export const OtherWay = ({ email }: { email: string }): ReactNode =>
  boot().client.IsAutologin ? (
    <p className={text.soft}>{t('identity.host', { client: boot().client.Name })}</p>
  ) : (
    <PageLink page="ForgotPassword" state={{ email }} className={classNames(text.target, text.start)}>
      {t('identity.forgot')}
    </PageLink>
  );
