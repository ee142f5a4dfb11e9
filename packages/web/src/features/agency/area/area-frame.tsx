import type { AgencyUser } from '@mundwerk/contract/agency/agency';
import type { PageName } from '@mundwerk/contract/page/pages';
import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showConsentSettings } from '#lib/consent/consent-prompt.ts';
import { boot } from '#lib/page/boot.ts';
import { isPageOffered, PageLink, pagePathIn } from '#lib/page/pages.tsx';
import { Logo } from '#lib/page/scheme/logo.tsx';
import { SchemeSwitch } from '#lib/page/scheme/scheme-switch.tsx';
import { useSearchParams } from '#lib/page/search-params.ts';
import { agencySession, updateAgencyUser } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import bare from '#ui/bare.module.css';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import control from '#ui/form/control.module.css';
import { Icon } from '#ui/icon.tsx';
import text from '#ui/text/text.module.css';
import { KeyboardHelp } from '#work/keys/keyboard-help.tsx';
import { PaletteProvider } from '#work/palette/palette-provider.tsx';
import { WorkShell } from '#work/shell/work-shell.tsx';
import { agencyCall } from '../session/agency-call.ts';
import styles from './agency-area.module.css';
import { AGENCY_PARAMETER, type Agency, FIRST_TAB, TAB_SLUGS, tabPath } from './tab-path.ts';
import type { AgencyTab } from './tabs.ts';

/** Stores the agency for the next visit, on every device; a failure is ignored, because it need not interrupt the work. */
export const rememberAgency = (agentur: string): void => {
  const session = agencySession();
  if (session?.user) updateAgencyUser(session.token, { ...session.user, GewaehlteAgentur: agentur });
  agencyCall('PUT /agentur/auswahl/{agentur}', { params: { agentur } }).catch(() => undefined);
};

/** The agency that the URL names, else the last one used, else the first; always one of the user's own. */
export const useChosenAgency = (agencies: readonly Agency[], last: string | null): Agency | undefined => {
  const [search] = useSearchParams();
  const find = (number: string | null): Agency | undefined =>
    agencies.find(({ Agenturnummer }) => Agenturnummer === number);
  return find(search.get(AGENCY_PARAMETER)) ?? find(last) ?? agencies[0];
};

interface SignOffButtonProps {
  kind: 'primary' | 'quiet';
  onSignOff: () => Promise<void>;
}

/** Signs off; the button stays busy until the next page loads. */
export const SignOffButton = ({ kind, onSignOff }: SignOffButtonProps): ReactNode => {
  const [isBusy, setIsBusy] = useState(false);
  const leave = (): void => {
    setIsBusy(true);
    void onSignOff();
  };
  return (
    <Button kind={kind} isBusy={isBusy} onClick={leave}>
      <Icon icon={LogOut} />
      {t('agency.signOff')}
    </Button>
  );
};

interface AgencySwitchProps {
  agency: Agency;
  agencies: readonly Agency[];
}

/** The name alone where it is unique; otherwise with the number. */
const nameAmong = ({ Agenturnummer, Name }: Agency, agencies: readonly Agency[]): string =>
  agencies.filter((one) => one.Name === Name).length > 1 ? `${Agenturnummer} ${Name}` : Name;

/** Selects the agency, for users who have several. Filters and pages of a table belong to one agency and are reset. */
export const AgencySwitch = ({ agency, agencies }: AgencySwitchProps): ReactNode => {
  const [, setSearch] = useSearchParams();
  if (agencies.length < 2)
    return (
      <p className={styles.only}>
        <span className={styles.name}>{agency.Name}</span>
        <span className={classNames(text.note, styles.number)}>
          {t('agency.number', { number: agency.Agenturnummer })}
        </span>
      </p>
    );
  const choose = (number: string): void => {
    rememberAgency(number);
    setSearch({ [AGENCY_PARAMETER]: number });
  };
  return (
    <select
      className={classNames(control.control, control.dense, styles.choice)}
      aria-label={t('agency.agency')}
      value={agency.Agenturnummer}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {agencies.map((one) => (
        <option key={one.Agenturnummer} value={one.Agenturnummer}>
          {nameAmong(one, agencies)}
        </option>
      ))}
    </select>
  );
};

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
  ['Ctrl K', t('workPalette.title')],
  ['?', t('workKeys.help')],
];

/** The frame of the area: user and agency in the header, its parts at the side, and the full width for the part that is shown. */
export const AreaFrame = ({ user, agency, tab, tabs, onSignOff, children }: AreaFrameProps): ReactNode => {
  const { client } = boot();
  const navigate = useNavigate();
  const places = tabs.map(({ id }) => ({
    id,
    label: t(`agency.tabs.${id}`),
    group: t('workPalette.goTo'),
    run: () => void navigate(tabPath(id, agency)),
  }));
  return (
    <PaletteProvider entries={places}>
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
    </PaletteProvider>
  );
};
