import type { PageName } from '@mundwerk/contract/page/pages';
import type { ReactNode } from 'react';
import { showConsentSettings } from '#lib/consent/consent-prompt.ts';
import { asset, boot } from '#lib/page/boot.ts';
import { isPageOffered, PageLink, pagePath } from '#lib/page/pages.tsx';
import { SchemeSwitch } from '#lib/page/scheme/scheme-switch.tsx';
import { t } from '#lib/text/i18n.ts';
import bare from '#ui/bare.module.css';
import { classNames } from '#ui/class-names.ts';
import frame from '#ui/layout/frame.module.css';
import shown from '#ui/shown.module.css';
import text from '#ui/text/text.module.css';
import styles from './footer.module.css';

/** Pages to enter a spoken code, and to get help. */
const HELP_PAGES = ['Code', 'Faq', 'Contact'] as const satisfies PageName[];

/** The pages that the law requires on every page, in the specification's order (spec 1 §2.3). */
const LEGAL_PAGES = ['Imprint', 'TOS', 'Privacy', 'Accessibility'] as const satisfies PageName[];

type FooterPage = (typeof HELP_PAGES | typeof LEGAL_PAGES)[number];

/** Links to the pages that the client has; with an agent's own portal the agent's data replace the imprint. */
const PageItems = ({ pages }: { pages: readonly FooterPage[] }): ReactNode =>
  pages
    .filter((page) => isPageOffered(page) && !(page === 'Imprint' && boot().client.ModuleAdv))
    .map((page) => (
      <li key={page}>
        <PageLink page={page}>{t(`app.footer.links.${page}`)}</PageLink>
      </li>
    ));

/** With an agent's own portal their data are shown where others link the imprint (spec 1 §2.4). */
const AdvisorData = (): ReactNode => {
  const { Berater: advisor } = boot().client;
  if (!advisor) return null;
  const { Name, Anschrift, Telefon, Email, Angaben } = advisor;
  return (
    <address className={styles.advisor}>
      <strong>{Name}</strong>
      {Anschrift.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {Telefon ? <a href={`tel:${Telefon.replaceAll(/[^+\d]/g, '')}`}>{Telefon}</a> : null}
      <a href={`mailto:${Email}`}>{Email}</a>
      {Angaben ? <span>{Angaben}</span> : null}
    </address>
  );
};

/** The provider of the programme and the help pages, then the legal pages. */
export const Footer = (): ReactNode => {
  const { client } = boot();
  return (
    <footer className={styles.footer}>
      <div className={classNames(frame.frame, styles.inner, text.small)}>
        <div className={styles.about}>
          <img
            className={styles.logo}
            src={asset('images/logo-mono.svg')}
            alt={client.Name}
            height="28"
            loading="lazy"
          />
          <p className={shown.fromMd}>{t('app.footer.programme', { client: client.Name })}</p>
          {client.ModuleAdv ? <AdvisorData /> : null}
        </div>
        <nav className={shown.onScreen} aria-label={t('app.footer.navigation')}>
          <ul className={styles.links}>
            <PageItems pages={HELP_PAGES} />
            <li>
              <a href={`mailto:${client.SupportEmail}`}>{t('app.footer.support')}</a>
            </li>
            {isPageOffered('AgencySignOn') ? (
              <li>
                {/* A plain link, because the agencies' area is a document of its own, whose texts no other page loads. */}
                <a href={pagePath('AgencySignOn')}>{t('app.footer.agencies')}</a>
              </li>
            ) : null}
            <li>
              <a href={client.MandantUrl}>{t('app.footer.site', { client: client.Name })}</a>
            </li>
          </ul>
          <div className={styles.legal}>
            <ul className={styles.links}>
              <PageItems pages={LEGAL_PAGES} />
              {client.ModuleInternalConsent ? (
                <li>
                  <button
                    type="button"
                    className={classNames(bare.button, bare.word, styles.action)}
                    onClick={() => showConsentSettings(true)}
                  >
                    {t('app.footer.cookieSettings')}
                  </button>
                </li>
              ) : null}
            </ul>
            <SchemeSwitch />
          </div>
        </nav>
      </div>
    </footer>
  );
};
