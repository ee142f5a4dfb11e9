import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { Stack } from '../layout/page.tsx';
import styles from './folded.module.css';

/** Words that few readers need, folded up under a line that names them; several of them form a list. Works without script. */
export const Folded = ({ title, children }: { title: ReactNode; children: ReactNode }): ReactNode => (
  <details className={styles.folded}>
    <summary className={styles.title}>
      {title}
      <Icon icon={ChevronDown} />
    </summary>
    <Stack gap="sm" className={styles.inside}>
      {children}
    </Stack>
  </details>
);
