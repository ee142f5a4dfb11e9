import type { LegalText, LegalVersion } from '@mundwerk/contract/content/legal';
import type { ReactNode } from 'react';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Stack } from '#ui/layout/stack.tsx';
import shown from '#ui/shown.module.css';
import { Link } from '#ui/text/link.tsx';
import words from '#ui/text/text.module.css';
import styles from './version-list.module.css';
import { isDated, versionPath } from './versions.ts';

const nameOf = (version: LegalVersion): string =>
  isDated(version) ? t('legal.version', { date: formatDate(version.GueltigAb) }) : t('legal.offline');

/** Every version of a text with what changed in it; the one being read is named, not linked. */
export const VersionList = ({ text }: { text: LegalText }): ReactNode => {
  if (text.Versionen.length < 2) return null;
  return (
    <section className={classNames(styles.versions, shown.onScreen)} aria-labelledby="versions">
      <h2 className={classNames(words.xl, styles.title)} id="versions">
        {t('legal.versions')}
      </h2>
      <Stack as="ul">
        {text.Versionen.map((version) => (
          <li key={version.Version}>
            {version.Version === text.Version ? (
              <strong aria-current="page">{nameOf(version)}</strong>
            ) : (
              <Link to={versionPath(text.Dokument, version)}>{nameOf(version)}</Link>
            )}
            {version.IstAktuell ? (
              <span className={classNames(words.small, words.strong, styles.mark)}>{t('legal.isCurrent')}</span>
            ) : null}
            {version.Aenderung ? <p className={words.note}>{version.Aenderung}</p> : null}
          </li>
        ))}
      </Stack>
    </section>
  );
};
