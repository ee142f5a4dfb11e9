import type { ReactNode } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import text from '../../ui/text/text.module.css';
import styles from './share-screen.module.css';

/** The code for telephone and conversation, set so that it can be read out. */
export const OfflineCode = ({ code }: { code: string }): ReactNode => (
  <Stack as="section" gap="sm">
    <h2 className={text.xl}>{t('share.code.title')}</h2>
    <p className={classNames(text.display, text.xxl, text.numbers, styles.figure)}>{code}</p>
    <p>{t('share.code.how')}</p>
  </Stack>
);
