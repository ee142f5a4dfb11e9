import type { LegalText, LegalVersion } from '@mundwerk/contract/legal';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { Link } from '../../ui/link.tsx';
import styles from './version-list.module.css';
import { isDated, versionPath } from './versions.ts';

const nameOf = (version: LegalVersion): string =>
  isDated(version) ? t('legal.version', { date: formatDate(version.GueltigAb) }) : t('legal.offline');

/** Every version of a text with what changed in it; the one being read is named, not linked. */
export const VersionList = ({ text }: { text: LegalText }): ReactNode => {
  if (text.Versionen.length < 2) return null;
  return (
    <section className={styles.versions} aria-labelledby="versions">
      <h2 className={styles.title} id="versions">
        {t('legal.versions')}
      </h2>
      <ul className={styles.list}>
        {text.Versionen.map((version) => (
          <li key={version.Version} className={styles.version}>
            {version.Version === text.Version ? (
              <strong aria-current="page">{nameOf(version)}</strong>
            ) : (
              <Link to={versionPath(text.Dokument, version)}>{nameOf(version)}</Link>
            )}
            {version.IstAktuell ? <span className={styles.mark}>{t('legal.isCurrent')}</span> : null}
            {version.Aenderung ? <p className={styles.change}>{version.Aenderung}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
};
