import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import shown from '#ui/shown.module.css';
import { t } from '../text/i18n.ts';

/** Prints the page; the printed version shows the text without header and footer. */
export const PrintButton = (): ReactNode => (
  <Button kind="secondary" className={shown.onScreen} onClick={() => window.print()}>
    <Icon icon={Printer} size="sm" />
    {t('lib.print')}
  </Button>
);
