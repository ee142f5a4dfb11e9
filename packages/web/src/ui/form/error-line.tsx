import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './error-line.module.css';

/** The error of a field. The element exists from the start, so that screen readers announce a message added later. */
export const ErrorLine = ({ id, error }: { id: string; error: string | undefined }): ReactNode => (
  <p className={styles.error} id={id} aria-live="polite">
    {error ? (
      <>
        <Icon icon={CircleAlert} size="sm" />
        {error}
      </>
    ) : null}
  </p>
);
