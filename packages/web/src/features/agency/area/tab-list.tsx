import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import menu from '../../../ui/overlay/menu.module.css';
import { Link } from '../../../ui/text/link.tsx';
import styles from './sidebar.module.css';
import { tabPath } from './tab-path.ts';
import type { Agency } from './tab-props.ts';
import type { AgencyTab } from './tabs.ts';

interface TabListProps {
  tabs: readonly AgencyTab[];
  current: AgencyTab;
  agency: Agency;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The parts a user may see, as links; arrow keys move between them. */
export const TabList = ({ tabs, current, agency }: TabListProps): ReactNode => {
  const list = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const next = links.indexOf(document.activeElement as HTMLAnchorElement) + step;
    event.preventDefault();
    links.at(next % links.length)?.focus();
  };
  return (
    <ul ref={list} className={menu.list} onKeyDown={move}>
      {tabs.map(({ id, icon }) => (
        <li key={id}>
          <Link
            to={tabPath(id, agency)}
            className={classNames(menu.item, styles.tab)}
            aria-current={id === current.id ? 'page' : undefined}
          >
            <Icon icon={icon} />
            {t(`agency.tabs.${id}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
};
