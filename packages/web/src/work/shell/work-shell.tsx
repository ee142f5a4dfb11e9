import { Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import shown from '#ui/shown.module.css';
import type { NavigationGroup } from './navigation.ts';
import { useKeptFlag } from './use-kept-flag.ts';
import { WorkNavigation } from './work-navigation.tsx';
import styles from './work-shell.module.css';

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
      className={classNames(styles.shell, isNarrow && styles.collapsed)}
      style={{ '--work-accent': accent } as CSSProperties}
    >
      <a className={styles.skip} href="#inhalt">
        {t('work.skip')}
      </a>
      {banner ? <div className={styles.banner}>{banner}</div> : null}
      <header className={classNames(styles.head, shown.onScreen)}>
        <button
          ref={toggle}
          type="button"
          className={styles.menu}
          aria-expanded={isOpen}
          aria-controls={sheetId}
          aria-label={t('work.navigation.open')}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon icon={Menu} />
        </button>
        <div className={styles.brand}>{brand}</div>
        <div className={styles.tools}>{head}</div>
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the links inside arrive here */}
      <div
        id={sheetId}
        className={classNames(styles.side, isOpen && styles.open, shown.onScreen)}
        onKeyDown={closeByKey}
      >
        <WorkNavigation label={navigationLabel} groups={groups} isNarrow={isNarrow} />
        {sideFoot ? <div className={styles.foot}>{sideFoot}</div> : null}
        <IconButton
          className={styles.collapse}
          icon={isNarrow ? PanelLeftOpen : PanelLeftClose}
          label={t(isNarrow ? 'work.navigation.widen' : 'work.navigation.narrow')}
          aria-expanded={!isNarrow}
          onClick={() => setIsNarrow(!isNarrow)}
        />
      </div>
      <main id="inhalt" tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </div>
  );
};
