import type { ReactNode } from 'react';
import text from '#ui/text/text.module.css';
import { t } from '../text/i18n.ts';

/** Notice beside the button of a form that needs script; shown only where script is off. */
export const NoScriptNotice = (): ReactNode => (
  <noscript>
    <p className={text.danger}>{t('lib.noScript')}</p>
  </noscript>
);
