import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../icon.tsx';
import text from '../text/text.module.css';
import styles from './closable-head.module.css';
import dialogStyles from './dialog.module.css';

interface ClosableHeadProps {
  /** For `aria-labelledby` of the content below. */
  id: string;
  title: ReactNode;
  /** Accessible name of the close button. */
  closeLabel: string;
  onClose: () => void;
}

/** The title of an overlay or inset, with a close button in the corner. */
export const ClosableHead = ({ id, title, closeLabel, onClose }: ClosableHeadProps): ReactNode => (
  <div className={styles.head}>
    <h2 className={text.xl} id={id}>
      {title}
    </h2>
    <IconButton icon={X} label={closeLabel} className={styles.close} onClick={onClose} />
  </div>
);

interface DialogProps {
  isOpen: boolean;
  /** Called on Escape, the close button or a click beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  /** Accessible name of the close button. */
  closeLabel: string;
  children: ReactNode;
}

/** `showModal` puts the focus on the close button, the first of all; people came to fill in a field, if there is one. */
const FIRST_FIELD = 'input:not([type=hidden],:disabled),select,textarea';

/** A modal dialog on the browser's own element, which keeps the focus inside and returns it afterwards. */
export const Dialog = ({ isOpen, onClose, title, closeLabel, children }: DialogProps): ReactNode => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Before the next paint and before any effect of the content, which may want to focus something itself.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen && !element.open) {
      element.showModal();
      element.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    }
    if (!isOpen && element.open) element.close();
  }, [isOpen]);

  // Closed through the element itself, even if its owner unmounts it at once, because only then the browser restores the focus.
  const close = (): void => dialog.current?.close();

  // The dialog's content fills its box, so a click on the element itself is one on the backdrop.
  const closeFromBackdrop = (event: MouseEvent<HTMLDialogElement>): void => {
    if (event.target === event.currentTarget) close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same and comes with the element
    <dialog
      ref={dialog}
      className={dialogStyles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeFromBackdrop}
    >
      {isOpen ? (
        <div className={dialogStyles.sheet}>
          <ClosableHead id={titleId} title={title} closeLabel={closeLabel} onClose={close} />
          {children}
        </div>
      ) : null}
    </dialog>
  );
};
