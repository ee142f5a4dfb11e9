import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import shown from '../shown.module.css';
import floating from './floating.module.css';
import styles from './popover.module.css';

interface PopoverProps {
  /** The text on the button, which also names the panel. */
  label: string;
  /** Replaces the text on a phone, where the button shares its line with others. */
  icon?: LucideIcon;
  /** Marks the button, because something in the panel is active. */
  isMarked?: boolean;
  /** Number of active items, shown beside the text. */
  count?: number | undefined;
  /** Opens towards the start of the line, for a button near its end. */
  isAtEnd?: boolean;
  /** Rendered when the popover opens; receives a function that closes it. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a small panel below it. Escape, a press elsewhere and leaving it with the keyboard close it. */
export const Popover = ({
  label,
  icon,
  isMarked = false,
  count,
  isAtEnd = false,
  children,
}: PopoverProps): ReactNode => {
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: PointerEvent): void => {
      if (!frame.current?.contains(event.target as Node)) setIsOpen(false);
    };
    addEventListener('pointerdown', closeOutside);
    return () => removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const close = (): void => {
    setIsOpen(false);
    button.current?.focus();
  };
  const leave = (event: FocusEvent): void => {
    // Without a target the focus left the window, not the panel.
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
  };
  const closeByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen) close();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the button and the panel inside arrive here
    <div ref={frame} className={styles.frame} onBlur={leave} onKeyDown={closeByKey}>
      <button
        ref={button}
        type="button"
        className={classNames(styles.button, isMarked && styles.marked)}
        aria-label={icon ? label : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {icon ? (
          <>
            <span className={classNames(styles.icon, shown.belowMd)}>
              <Icon icon={icon} />
            </span>
            <span className={shown.fromMd}>{label}</span>
          </>
        ) : (
          label
        )}
        {count ? <span className={styles.count}>{count}</span> : null}
        <Icon icon={ChevronDown} size="sm" />
      </button>
      {isOpen ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid over the page in every browser
        <div
          id={panelId}
          role="group"
          aria-label={label}
          className={classNames(floating.panel, styles.panel, isAtEnd && styles.atEnd)}
        >
          {children(close)}
        </div>
      ) : null}
    </div>
  );
};
