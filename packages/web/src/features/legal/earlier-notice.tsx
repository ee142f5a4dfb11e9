import type { LegalText } from '@mundwerk/contract/legal';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { pagePath } from '../../lib/pages.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import words from '../../ui/text.module.css';
import styles from './earlier-notice.module.css';
import { isDated } from './versions.ts';

/** Says that this is not the version that counts, and leads to it; silent on the current one. */
export const EarlierNotice = ({ text }: { text: LegalText }): ReactNode => {
  if (text.IstAktuell) return null;
  return (
    <Card as="p" look="accent" className={classNames(words.measure, styles.notice)}>
      {t(isDated(text) ? 'legal.earlier' : 'legal.beside')}{' '}
      <Link to={pagePath(text.Dokument)}>{t('legal.toCurrent')}</Link>
    </Card>
  );
};
