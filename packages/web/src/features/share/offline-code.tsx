import type { ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import styles from './share-screen.module.css';

/** The code for telephone and conversation, set so that it can be read out. */
export const OfflineCode = ({ code }: { code: string }): ReactNode => (
  <section className={styles.code}>
    <h2 className={styles.title}>{t('share.code.title')}</h2>
    <p className={styles.figure}>{code}</p>
    <p>{t('share.code.how')}</p>
  </section>
);
