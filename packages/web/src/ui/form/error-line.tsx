import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './error-line.module.css';

/** What is wrong with a field. The line exists from the start, so that a message put into it later is read out. */
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
