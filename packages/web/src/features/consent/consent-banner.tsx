import { type ReactNode, useEffect, useId, useRef } from 'react';
import { saveConsents } from '#lib/consent/consent.ts';
import { showConsentSettings } from '#lib/consent/consent-prompt.ts';
import { PageLink } from '#lib/page/page-link.tsx';
import { isPageOffered } from '#lib/page/pages.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import frame from '#ui/layout/frame.module.css';
import { Stack } from '#ui/layout/stack.tsx';
import shown from '#ui/shown.module.css';
import text from '#ui/text/text.module.css';
import styles from './consent-banner.module.css';
import { ALL_GIVEN, ALL_REFUSED } from './consent-choice.ts';
import { focusContent } from './focus-content.ts';

/** Reserves the banner's height at the end of the page, so that it covers neither content nor the focused element. */
const useReservedSpace = (banner: React.RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = banner.current;
    if (!element) return;
    // Written at the root and inherited, the height would make the browser compute every style of the page anew.
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    const observer = new ResizeObserver(() =>
      sheet.replaceSync(`html, body, [data-covered-end] { --covered-end: ${element.offsetHeight}px }`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [banner]);
};

/** The first question: yes and no weigh the same, and a third way leads to the details. */
export const ConsentBanner = (): ReactNode => {
  const banner = useRef<HTMLElement>(null);
  const titleId = useId();
  useReservedSpace(banner);

  const decide = (choice: typeof ALL_GIVEN): void => {
    focusContent();
    saveConsents(choice);
  };

  return (
    <section ref={banner} className={classNames(styles.banner, shown.onScreen)} aria-labelledby={titleId}>
      <div className={classNames(frame.frame, styles.inner)}>
        <Stack gap="xs" className={classNames(text.small, text.measure)}>
          <p className={classNames(text.display, text.lg, styles.title)} id={titleId}>
            {t('consent.banner.title')}
          </p>
          <p>
            {t('consent.banner.text')}
            {isPageOffered('Privacy') ? (
              <>
                {' '}
                <PageLink page="Privacy">{t('consent.banner.privacy')}</PageLink>
              </>
            ) : null}
          </p>
        </Stack>
        <div className={styles.answers}>
          <Button isWide onClick={() => decide(ALL_REFUSED)}>
            {t('consent.banner.refuse')}
          </Button>
          <Button isWide onClick={() => decide(ALL_GIVEN)}>
            {t('consent.banner.accept')}
          </Button>
          <Button className={styles.settings} kind="quiet" isWide onClick={() => showConsentSettings(true)}>
            {t('consent.banner.settings')}
          </Button>
        </div>
      </div>
    </section>
  );
};
