import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import text from '../text/text.module.css';
import styles from './closable-head.module.css';

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
