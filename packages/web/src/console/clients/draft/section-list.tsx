import type { ReactNode } from 'react';
import { setUpPath } from '#console/acts/client-draft/draft-calls.ts';
import { useDraft } from '#console/acts/client-draft/use-draft.ts';
import { t } from '#lib/text/i18n.ts';
import { Link } from '#ui/text/link.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import styles from './client-page.module.css';
import { sectionOf, useChangedPlaces } from './draft-places.ts';

/** The sections, marked where they have changes or problems. */
export const SectionList = ({ current }: { current: string }): ReactNode => {
  const { client, draft, sections } = useDraft();
  const changed = new Set(useChangedPlaces()?.map((place) => sectionOf(sections, place)?.slug));
  const wrong = draft.Probleme.map(({ Datei, Feld }) => sectionOf(sections, { file: Datei, field: Feld })?.slug);
  return (
    <nav aria-label={t('consoleClients.sections.label')}>
      <ul className={styles.sections}>
        {sections.map(({ slug, label }) => {
          const problems = wrong.filter((one) => one === slug).length;
          return (
            <li key={slug}>
              <Link
                to={setUpPath(client, slug)}
                className={styles.entry}
                aria-current={slug === current ? 'page' : undefined}
              >
                <span>{t(label)}</span>
                {changed.has(slug) ? (
                  <span className={styles.changed}>
                    <span aria-hidden="true">{'*'}</span>
                    <VisuallyHidden>{t('consoleClients.sections.changed')}</VisuallyHidden>
                  </span>
                ) : null}
                {problems > 0 ? (
                  <span className={styles.wrong}>
                    <span aria-hidden="true">{'!'}</span>
                    <VisuallyHidden>{t('consoleClients.problems', { count: problems })}</VisuallyHidden>
                  </span>
                ) : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
