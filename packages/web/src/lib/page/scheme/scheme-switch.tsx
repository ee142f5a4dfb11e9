import { SCHEME_KEY, SCHEMES, type Scheme } from '@mundwerk/contract/values/page/kept-names';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import shown from '#ui/shown.module.css';
import styles from './scheme-switch.module.css';

declare global {
  interface Window {
    /** The current scheme: the visitor's choice, or the decision of the host page. */
    chosenScheme?: Scheme;
    showScheme?: (scheme: Scheme) => void;
  }
}

/**
 * Props of a select of schemes. The first lines of every document listen to its changes and store them
 * (`packages/server/src/shell/scheme`), because a choice must apply before this script has loaded.
 */
export const schemeList = (): { name: string; defaultValue: Scheme } => ({
  name: SCHEME_KEY,
  defaultValue: globalThis.window?.chosenScheme ?? 'system',
});

/** Light, dark or the system's setting. In a frame the host page decides. */
export const SchemeSwitch = (): ReactNode => (
  <label className={classNames(styles.scheme, shown.withScript)}>
    {t('app.scheme.label')}
    <select className={styles.choice} {...schemeList()}>
      {SCHEMES.map((scheme) => (
        <option key={scheme} value={scheme}>
          {t(`app.scheme.${scheme}`)}
        </option>
      ))}
    </select>
  </label>
);
