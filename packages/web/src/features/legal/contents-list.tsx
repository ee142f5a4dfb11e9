import type { LegalText } from '@mundwerk/contract/content/legal';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Stack } from '#ui/layout/stack.tsx';
import shown from '#ui/shown.module.css';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import styles from './contents-list.module.css';

/** Fewer sections than this need no list of contents. */
const WORTH_LISTING = 4;

/** Moves the keyboard focus to where the page was scrolled. */
const moveFocus = (id: string): void => {
  requestAnimationFrame(() =>
    document.getElementById(id)?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true }),
  );
};

/** What a long text contains: beside it on wide screens, folded above it on narrow ones. */
export const ContentsList = ({ sections }: { sections: LegalText['Abschnitte'] }): ReactNode => {
  if (sections.length < WORTH_LISTING) return null;
  const list = (
    <Stack as="ol" gap="xs">
      {sections.map(({ Id, Titel }) => (
        <li key={Id}>
          <Link className={classNames(text.target, styles.link)} to={{ hash: Id }} onClick={() => moveFocus(Id)}>
            {Titel}
          </Link>
        </li>
      ))}
    </Stack>
  );
  return (
    <nav className={shown.onScreen} aria-label={t('legal.contents')}>
      <details className={styles.folded}>
        <summary className={styles.summary}>{t('legal.contents')}</summary>
        {list}
      </details>
      <div className={styles.beside}>
        <p className={classNames(text.strong, styles.title)}>{t('legal.contents')}</p>
        {list}
      </div>
    </nav>
  );
};
