import { withoutVisit } from '@mundwerk/contract/values/page/shared-address';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { boot } from '#lib/page/boot.ts';
import { pagePathIn } from '#lib/page/pages.ts';
import { useHydrated } from '#lib/page/use-hydrated.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { useShownPage, useShownParams } from '../route-handle.ts';
import styles from './language-switch.module.css';

/** The same page in the client's other languages; plain links, because texts come with the document. */
export const LanguageSwitch = ({ className }: { className?: string | undefined }): ReactNode => {
  const { language: current, languages } = boot();
  const page = useShownPage();
  const params = useShownParams();
  const { search } = useLocation();
  // Before hydration, `first-lines.ts` adds the parameters of the visit when a link is followed.
  const carried = useHydrated() ? search : withoutVisit(search);
  if (languages.length < 2) return null;
  return (
    <ul className={classNames(styles.languages, className)} aria-label={t('app.languages')}>
      {languages.map((language) => (
        <li key={language}>
          <a
            className={styles.language}
            href={pagePathIn(language, page ?? 'Homepage', params) + carried}
            hrefLang={language}
            lang={language}
            aria-current={language === current ? 'true' : undefined}
          >
            {language.toUpperCase()}
            <VisuallyHidden>{`: ${t(`app.languageNames.${language}`)}`}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
};
