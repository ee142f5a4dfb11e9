import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/text/link.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import type { NavigationEntry, NavigationGroup } from './navigation.ts';
import styles from './work-navigation.module.css';

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
