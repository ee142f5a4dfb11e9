import type { ReactNode } from 'react';
import text from '../../ui/text/text.module.css';
import { t } from '../text/i18n.ts';

/** Stands beside the button of a form that needs script, and is shown only where there is none. */
export const NoScriptNotice = (): ReactNode => (
  <noscript>
    <p className={text.danger}>{t('lib.noScript')}</p>
  </noscript>
);
