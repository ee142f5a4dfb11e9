import type { AgencyUser } from '@mundwerk/contract/agency/agency';
import type { PageName } from '@mundwerk/contract/page/pages';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { showConsentSettings } from '#lib/consent/consent-prompt.ts';
import { boot } from '#lib/page/boot.ts';
import { PageLink } from '#lib/page/page-link.tsx';
import { isPageOffered, pagePathIn } from '#lib/page/pages.ts';
import { Logo } from '#lib/page/scheme/logo.tsx';
import { SchemeSwitch } from '#lib/page/scheme/scheme-switch.tsx';
import { t } from '#lib/text/i18n.ts';
import bare from '#ui/bare.module.css';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text/text.module.css';
import { KeyboardHelp } from '#work/keys/keyboard-help.tsx';
import { WorkShell } from '#work/shell/work-shell.tsx';
import styles from './agency-area.module.css';
import { AgencySwitch } from './agency-switch.tsx';
import { SignOffButton } from './sign-off-button.tsx';
import { tabPath } from './tab-path.ts';
import type { Agency } from './tab-props.ts';
import { FIRST_TAB, TAB_SLUGS } from './tab-slugs.ts';
import type { AgencyTab } from './tabs.ts';

interface AreaFrameProps {
  user: AgencyUser;
  agency: Agency;
  tab: AgencyTab;
  tabs: readonly AgencyTab[];
  onSignOff: () => Promise<void>;
  children: ReactNode;
}

/** Pages that must be reachable from every page. */
const LEGAL_PAGES = ['Contact', 'Imprint', 'Privacy'] as const satisfies PageName[];

/** The same part in the client's other languages; plain links, because texts come with the document. */
const Languages = ({ tab }: { tab: AgencyTab }): ReactNode => {
  const { language: current, languages } = boot();
  const { search } = useLocation();
  const others = languages.filter((language) => language !== current);
  return others.map((language) => (
    <li key={language}>
      <a
        href={
          (tab.id === FIRST_TAB
            ? pagePathIn(language, 'Agency')
            : pagePathIn(language, 'AgencyTab', { bereich: TAB_SLUGS[tab.id][language] })) + search
        }
        hrefLang={language}
        lang={language}
      >
        {t(`app.languageNames.${language}`)}
      </a>
    </li>
  ));
};

/** The links that other pages have in their footer, as few as possible. */
const Legal = ({ tab }: { tab: AgencyTab }): ReactNode => {
  const { client } = boot();
  const pages = LEGAL_PAGES.filter((page) => isPageOffered(page) && !(page === 'Imprint' && client.ModuleAdv));
  return (
    <ul className={classNames(text.note, styles.legal)} aria-label={t('app.footer.navigation')}>
      {pages.map((page) => (
        <li key={page}>
          <PageLink page={page}>{t(`app.footer.links.${page}`)}</PageLink>
        </li>
      ))}
      {client.ModuleInternalConsent ? (
        <li>
          <button
            type="button"
            className={classNames(bare.button, bare.word)}
            onClick={() => showConsentSettings(true)}
          >
            {t('app.footer.cookieSettings')}
          </button>
        </li>
      ) : null}
      <Languages tab={tab} />
      <li>
        <SchemeSwitch />
      </li>
    </ul>
  );
};

/** The keyboard shortcuts of the area. */
const areaKeys = (): [string, string][] => [
  ['/', t('workKeys.search')],
  ['↑ ↓', t('workKeys.rows')],
  ['↵', t('workKeys.open')],
  ['␣', t('workKeys.select')],
  ['n p', t('workKeys.inPanel')],
  ['Esc', t('workKeys.dismiss')],
  ['?', t('workKeys.help')],
];

/** The frame of the area: user and agency in the header, its parts at the side, and the full width for the part that is shown. */
export const AreaFrame = ({ user, agency, tab, tabs, onSignOff, children }: AreaFrameProps): ReactNode => {
  const { client } = boot();
  return (
    <WorkShell
      accent={client.ThemeColor}
      navigationLabel={t('agency.navigation')}
      groups={[
        {
          label: null,
          entries: tabs.map(({ id, icon }) => ({
            to: tabPath(id, agency),
            label: t(`agency.tabs.${id}`),
            icon,
            isCurrent: id === tab.id,
          })),
        },
      ]}
      sideFoot={<Legal tab={tab} />}
      brand={
        <PageLink page="Homepage" className={styles.logo}>
          <Logo alt={t('app.homeOf', { client: client.Name })} height={24} />
        </PageLink>
      }
      head={
        <>
          <div className={styles.agency}>
            <AgencySwitch agency={agency} agencies={user.Agenturen} />
          </div>
          <KeyboardHelp keys={areaKeys()} />
          <p className={styles.person}>
            {user.Name}
            {user.Rollen.map((role) => (
              <span key={role} className={classNames(text.note, styles.role)}>
                {t(`agency.roles.${role}`)}
              </span>
            ))}
          </p>
          <SignOffButton kind="quiet" onSignOff={onSignOff} />
        </>
      }
    >
      {children}
    </WorkShell>
  );
};
