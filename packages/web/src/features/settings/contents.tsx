import type { ReactNode } from 'react';
import { boot } from '#lib/page/boot.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Stack } from '#ui/layout/stack.tsx';
import shown from '#ui/shown.module.css';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';

/** The sections in the order of the page, by their anchors, which also name their titles. */
const SECTIONS = [
  'person',
  'newsletter',
  'mails',
  'language',
  'password',
  'passkey',
  'bank',
  'statement',
  'download',
  'delete',
] as const;

/** List of the page's sections, beside it; on a small screen it would only be one more list to scroll past. */
export const Contents = (): ReactNode => (
  <nav className={shown.fromLg} aria-label={t('settings.contents')}>
    <p className={classNames(text.display, text.lg)}>{t('settings.contents')}</p>
    <Stack as="ul" gap="none">
      {SECTIONS.filter((section) => section !== 'language' || boot().languages.length > 1).map((section) => (
        <li key={section}>
          <Link className={text.target} to={{ hash: section }}>
            {t(`settings.${section}.title`)}
          </Link>
        </li>
      ))}
    </Stack>
  </nav>
);
