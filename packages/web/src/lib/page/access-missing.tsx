import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { t } from '../text/i18n.ts';
import { DeadEnd } from './dead-end.tsx';
import { pagePath } from './pages.ts';

/** Shown when a recipient's own page is opened without access, or after the access ended. */
export const AccessMissing = ({ title }: { title: string }): ReactNode => (
  <DeadEnd
    title={title}
    text={t('lib.access.missing')}
    action={<ButtonLink to={pagePath('Code')}>{t('lib.access.code')}</ButtonLink>}
  />
);
