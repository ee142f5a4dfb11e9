import type { LegalText } from '@mundwerk/contract/content/legal';
import type { ReactNode } from 'react';
import { pagePath } from '#lib/page/pages.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Card } from '#ui/layout/card.tsx';
import { Link } from '#ui/text/link.tsx';
import words from '#ui/text/text.module.css';
import styles from './earlier-notice.module.css';
import { isDated } from './versions.ts';

/** Says that this is not the version in force, and links to it; renders nothing on the current one. */
export const EarlierNotice = ({ text }: { text: LegalText }): ReactNode => {
  if (text.IstAktuell) return null;
  return (
    <Card as="p" look="accent" className={classNames(words.measure, styles.notice)}>
      {t(isDated(text) ? 'legal.earlier' : 'legal.beside')}{' '}
      <Link to={pagePath(text.Dokument)}>{t('legal.toCurrent')}</Link>
    </Card>
  );
};
