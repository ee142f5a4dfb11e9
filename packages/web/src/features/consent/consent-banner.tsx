import { type ReactNode, useEffect, useId, useRef } from 'react';
import { consentEntries, consentOf, saveConsents } from '#lib/consent/consent.ts';
import { showConsentSettings } from '#lib/consent/consent-prompt.ts';
import { type OptionalCategory, toAll } from '#lib/consent/decision.ts';
import { boot } from '#lib/page/boot.ts';
import { t } from '#lib/text/i18n.ts';
import bare from '#ui/bare.module.css';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import frame from '#ui/layout/frame.module.css';
import shown from '#ui/shown.module.css';
import text from '#ui/text/text.module.css';
import styles from './consent-banner.module.css';

/** A visitor's decision on every category that is not required. */
export type ConsentChoice = Readonly<Record<OptionalCategory, boolean>>;

/** The stored decision; undecided categories are not preselected. */
export const currentChoice = (): ConsentChoice =>
  Object.fromEntries(
    consentEntries().flatMap(({ category, isRequired }) =>
      isRequired ? [] : [[category, consentOf(category) === 'given']],
    ),
  ) as ConsentChoice;

/** Moves the focus to the page's content before the focused element disappears: else keyboard and screen reader restart at the top. */
export const focusContent = (): void => document.querySelector('main')?.focus({ preventScroll: true });

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

/** The first question, with the purposes it is about: yes and no weigh the same, and a third way leads to the details. */
export const ConsentBanner = (): ReactNode => {
  const banner = useRef<HTMLElement>(null);
  const titleId = useId();
  useReservedSpace(banner);

  const decide = (choice: ConsentChoice): void => {
    focusContent();
    saveConsents(choice);
  };

  return (
    <section ref={banner} className={classNames(styles.banner, shown.onScreen)} aria-labelledby={titleId}>
      <div className={classNames(frame.frame, styles.inner)}>
        <p className={text.small}>
          <span id={titleId}>{t('consent.banner.title')}</span> {t('consent.banner.text')}{' '}
          <button
            type="button"
            className={classNames(bare.button, bare.word, styles.settings)}
            onClick={() => showConsentSettings(true)}
          >
            {t('consent.banner.settings')}
          </button>
        </p>
        <div className={styles.answers}>
          <Button
            isWide
            data-consent="0"
            data-days={boot().client.ErneutFragenTage}
            onClick={() => decide(toAll(false))}
          >
            {t('consent.banner.refuse')}
          </Button>
          <Button isWide data-consent="1" onClick={() => decide(toAll(true))}>
            {t('consent.banner.accept')}
          </Button>
        </div>
      </div>
    </section>
  );
};
