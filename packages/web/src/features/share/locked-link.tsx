import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import type { CreatedState } from '#shared/recommendation/created-recommendation.ts';
import { ResendConfirmation } from '#shared/recommendation/resend-confirmation.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import text from '#ui/text/text.module.css';
import styles from './ticket.module.css';

/** Replaces the link while the address is not confirmed: nothing to copy, and a button to resend the mail. */
export const LockedLink = ({ state }: { state: CreatedState }): ReactNode => (
  <>
    <p className={classNames(text.strong, styles.locked)}>
      <Icon icon={Lock} />
      {t('share.locked.link')}
    </p>
    <p>{t('share.locked.hint')}</p>
    <p className={text.small}>{t('share.locked.missing')}</p>
    <ResendConfirmation number={state.created.Empfehlungsnummer} email={state.recommender.email} />
  </>
);
