import type { PageName } from '@mundwerk/contract/page/pages';
import type { ReactNode } from 'react';
import { showConsentSettings } from '../../lib/consent/consent-prompt.ts';
import { asset } from '../../lib/page/assets.ts';
import { boot } from '../../lib/page/boot.ts';
import { PageLink } from '../../lib/page/page-link.tsx';
import { isPageOffered, pagePath } from '../../lib/page/pages.ts';
import { SchemeSwitch } from '../../lib/page/scheme/scheme-switch.tsx';
import { t } from '../../lib/text/i18n.ts';
import bare from '../../ui/bare.module.css';
import { classNames } from '../../ui/class-names.ts';
import frame from '../../ui/layout/frame.module.css';
import shown from '../../ui/shown.module.css';
import styles from './footer.module.css';

/** Where a spoken code is entered, then the footer's pages in the specification's order (spec 1 §2.3); one whose screen does not exist yet is left out. */
const FOOTER_PAGES = [
  'Code',
  'Faq',
  'Contact',
  'Imprint',
  'TOS',
  'Privacy',
  'Accessibility',
] as const satisfies PageName[];

/** With an advisor's own portal their data stand where others link the imprint (spec 1 §2.4). */
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

/** Who runs the programme, and the pages everyone must be able to find. */
export const Footer = (): ReactNode => {
  const { client } = boot();
  const pages = FOOTER_PAGES.filter((page) => isPageOffered(page) && !(page === 'Imprint' && client.ModuleAdv));
  return (
    <footer className={styles.footer}>
      <div className={classNames(frame.frame, styles.inner)}>
        <div className={styles.about}>
          <img
            className={styles.logo}
            src={asset('images/logo-mono.svg')}
            alt={client.Name}
            height="28"
            loading="lazy"
          />
          <p>{t('app.footer.programme', { client: client.Name })}</p>
          {client.ModuleAdv ? <AdvisorData /> : null}
        </div>
        <nav aria-label={t('app.footer.navigation')}>
          <ul className={classNames(styles.links, shown.onScreen)}>
            {pages.map((page) => (
              <li key={page}>
                <PageLink page={page}>{t(`app.footer.links.${page}`)}</PageLink>
              </li>
            ))}
            {isPageOffered('AgencySignOn') ? (
              <li>
                {/* A document of its own: no other page carries the texts of the agencies' area. */}
                <a href={pagePath('AgencySignOn')}>{t('app.footer.agencies')}</a>
              </li>
            ) : null}
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
            <li>
              <SchemeSwitch />
            </li>
            <li>
              <a href={`mailto:${client.SupportEmail}`}>{t('app.footer.support')}</a>
            </li>
            <li>
              <a href={client.MandantUrl}>{t('app.footer.site', { client: client.Name })}</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
};
