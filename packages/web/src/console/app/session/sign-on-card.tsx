import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Icon } from '#ui/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import text from '#ui/text/text.module.css';
import styles from './sign-on-card.module.css';

interface SignOnCardProps {
  title: string;
  lead: string;
  children: ReactNode;
  /** Additional information below the card. */
  foot?: string;
}

/** A centred card for people who have not signed on: it names the product and offers one action. */
export const SignOnCard = ({ title, lead, children, foot }: SignOnCardProps): ReactNode => (
  <main className={styles.screen}>
    <Card className={styles.card}>
      <p className={styles.brand}>
        <Icon icon={MessagesSquare} />
        {t('console.signOn.product')}
      </p>
      <div className={styles.head}>
        <h1 className={text.xxl}>{title}</h1>
        <p className={text.soft}>{lead}</p>
      </div>
      {children}
    </Card>
    {foot ? <p className={styles.foot}>{foot}</p> : null}
  </main>
);
