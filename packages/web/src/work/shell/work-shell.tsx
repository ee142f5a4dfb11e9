import { type LucideIcon, Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { readLocal, writeLocal } from '#lib/consent/cookies.ts';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon, IconButton } from '#ui/icon.tsx';
import shown from '#ui/shown.module.css';
import { Link } from '#ui/text/link.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import styles from './work-navigation.module.css';
import workShellStyles from './work-shell.module.css';

/** An entry of the navigation. */
export interface NavigationEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isCurrent: boolean;
  /** Number of pending items; no badge without it. */
  readonly count?: number | undefined;
}

/** A group of navigation entries. */
export interface NavigationGroup {
  /** Heading of the group; null for the first one, which needs none. */
  readonly label: string | null;
  readonly entries: readonly NavigationEntry[];
}

/** A display preference of the person, stored on the device. */
export const useKeptFlag = (name: string): [isOn: boolean, set: (isOn: boolean) => void] => {
  const [isOn, setIsOn] = useState(() => readLocal(name, 'functional') === '1');
  return [
    isOn,
    (next) => {
      setIsOn(next);
      writeLocal(name, next ? '1' : '0', 'functional');
    },
  ];
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Highest number of a badge; larger ones are shown with a plus sign. */
const MOST = 999;

const countWords = (count: number): string => (count > MOST ? `${formatNumber(MOST)}+` : formatNumber(count));

const Entry = ({ entry }: { entry: NavigationEntry }): ReactNode => (
  <li>
    <Link
      to={entry.to}
      className={styles.entry}
      aria-current={entry.isCurrent ? 'page' : undefined}
      title={entry.label}
    >
      <Icon icon={entry.icon} />
      <span className={styles.label}>{entry.label}</span>
      {entry.count ? (
        <span className={styles.count}>
          {countWords(entry.count)}
          <VisuallyHidden>{` ${t('work.navigation.waiting')}`}</VisuallyHidden>
        </span>
      ) : null}
    </Link>
  </li>
);

const Group = ({ group }: { group: NavigationGroup }): ReactNode => {
  const id = useId();
  return (
    <div>
      {group.label ? (
        <p id={id} className={styles.group}>
          {group.label}
        </p>
      ) : null}
      <ul className={styles.list} aria-labelledby={group.label ? id : undefined}>
        {group.entries.map((entry) => (
          <Entry key={entry.to} entry={entry} />
        ))}
      </ul>
    </div>
  );
};

interface WorkNavigationProps {
  label: string;
  groups: readonly NavigationGroup[];
  /** Icons only; the labels stay available to screen readers. */
  isNarrow: boolean;
}

/** The navigation of an area, as links; arrow keys move between them. */
export const WorkNavigation = ({ label, groups, isNarrow }: WorkNavigationProps): ReactNode => {
  const list = useRef<HTMLElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const next = links.indexOf(document.activeElement as HTMLAnchorElement) + step;
    event.preventDefault();
    links.at(next % links.length)?.focus();
  };
  return (
    <nav
      ref={list}
      aria-label={label}
      className={classNames(styles.navigation, isNarrow && styles.narrow)}
      onKeyDown={move}
    >
      {groups.map((group) => (
        <Group key={group.entries[0]?.to ?? group.label} group={group} />
      ))}
    </nav>
  );
};

interface WorkShellProps {
  /** The client or agency, at the start of the head. */
  brand: ReactNode;
  /** Other parts of the head: search, pending items, the person. */
  head: ReactNode;
  navigationLabel: string;
  groups: readonly NavigationGroup[];
  /** The colour of the line below the head. */
  accent: string;
  /** Rendered at the end of the navigation, while that is wide. */
  sideFoot?: ReactNode;
  /** Rendered above everything, e.g. a notice about read-only access. */
  banner?: ReactNode;
  children: ReactNode;
}

const COLLAPSED = 'psoempf_navigation_schmal';

/** The frame of the working areas: a low head, navigation at the side, and the full width for the content. */
export const WorkShell = ({
  brand,
  head,
  navigationLabel,
  groups,
  accent,
  sideFoot,
  banner,
  children,
}: WorkShellProps): ReactNode => {
  const [isNarrow, setIsNarrow] = useKeptFlag(COLLAPSED);
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();
  const sheetId = useId();
  const toggle = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the sheet, wherever it led
  useEffect(() => setIsOpen(false), [key]);

  const closeByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    toggle.current?.focus();
  };

  return (
    <div
      className={classNames(workShellStyles.shell, isNarrow && workShellStyles.collapsed)}
      style={{ '--work-accent': accent } as CSSProperties}
    >
      <a className={workShellStyles.skip} href="#inhalt">
        {t('work.skip')}
      </a>
      {banner ? <div className={workShellStyles.banner}>{banner}</div> : null}
      <header className={classNames(workShellStyles.head, shown.onScreen)}>
        <button
          ref={toggle}
          type="button"
          className={workShellStyles.menu}
          aria-expanded={isOpen}
          aria-controls={sheetId}
          aria-label={t('work.navigation.open')}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon icon={Menu} />
        </button>
        <div className={workShellStyles.brand}>{brand}</div>
        <div className={workShellStyles.tools}>{head}</div>
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the links inside arrive here */}
      <div
        id={sheetId}
        className={classNames(workShellStyles.side, isOpen && workShellStyles.open, shown.onScreen)}
        onKeyDown={closeByKey}
      >
        <WorkNavigation label={navigationLabel} groups={groups} isNarrow={isNarrow} />
        {sideFoot ? <div className={workShellStyles.foot}>{sideFoot}</div> : null}
        <IconButton
          className={workShellStyles.collapse}
          icon={isNarrow ? PanelLeftOpen : PanelLeftClose}
          label={t(isNarrow ? 'work.navigation.widen' : 'work.navigation.narrow')}
          aria-expanded={!isNarrow}
          onClick={() => setIsNarrow(!isNarrow)}
        />
      </div>
      <main id="inhalt" tabIndex={-1} className={workShellStyles.content}>
        {children}
      </main>
    </div>
  );
};
