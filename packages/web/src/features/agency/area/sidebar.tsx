import type { AgencyUser } from '@mundwerk/contract/agency/agency';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '../../../lib/text/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import floating from '../../../ui/overlay/floating.module.css';
import shown from '../../../ui/shown.module.css';
import text from '../../../ui/text/text.module.css';
import { AgencySwitch } from './agency-switch.tsx';
import { KeyboardHelp } from './keyboard-help.tsx';
import styles from './sidebar.module.css';
import { SignOffButton } from './sign-off-button.tsx';
import { TabList } from './tab-list.tsx';
import type { Agency } from './tab-props.ts';
import type { AgencyTab } from './tabs.ts';

interface SidebarProps {
  user: AgencyUser;
  agency: Agency;
  tab: AgencyTab;
  tabs: readonly AgencyTab[];
  onSignOff: () => Promise<void>;
}

/** Where one is and what else there is: always beside the work on a wide screen, behind one button on a narrow one. */
export const Sidebar = ({ user, agency, tab, tabs, onSignOff }: SidebarProps): ReactNode => {
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();
  const id = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the list, wherever it led
  useEffect(() => setIsOpen(false), [key]);

  return (
    <div className={classNames(styles.side, shown.onScreen)}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.agency}>{agency.Name}</span>
        <span className={text.note}>{t('agency.menu')}</span>
        <Icon icon={ChevronDown} />
      </button>
      <div id={id} className={classNames(styles.panel, isOpen && floating.panel, isOpen && styles.open)}>
        <AgencySwitch agency={agency} agencies={user.Agenturen} />
        <nav aria-label={t('agency.navigation')}>
          <TabList tabs={tabs} current={tab} agency={agency} />
        </nav>
        <div className={styles.person}>
          <p className={styles.name}>
            {user.Name}
            {user.Rollen.map((role) => (
              <span key={role} className={classNames(text.note, styles.role)}>
                {t(`agency.roles.${role}`)}
              </span>
            ))}
          </p>
          <SignOffButton kind="quiet" onSignOff={onSignOff} />
          <KeyboardHelp />
        </div>
      </div>
    </div>
  );
};
