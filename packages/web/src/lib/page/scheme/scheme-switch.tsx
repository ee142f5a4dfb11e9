import { SCHEMES } from '@mundwerk/contract/values/page/scheme';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import shown from '#ui/shown.module.css';
import { schemeList } from './scheme.ts';
import styles from './scheme-switch.module.css';

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
