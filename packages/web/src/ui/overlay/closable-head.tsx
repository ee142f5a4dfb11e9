import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import text from '../text/text.module.css';
import styles from './closable-head.module.css';

interface ClosableHeadProps {
  /** For `aria-labelledby` of what stands below. */
  id: string;
  title: ReactNode;
  /** Spoken name of the close button. */
  closeLabel: string;
  onClose: () => void;
}

/** The title of something laid over or between the page, with the button that closes it in the corner. */
export const ClosableHead = ({ id, title, closeLabel, onClose }: ClosableHeadProps): ReactNode => (
  <div className={styles.head}>
    <h2 className={text.xl} id={id}>
      {title}
    </h2>
    <IconButton icon={X} label={closeLabel} className={styles.close} onClick={onClose} />
  </div>
);
