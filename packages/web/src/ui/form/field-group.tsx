import { type ReactNode, useId } from 'react';
import { Stack } from '../layout/stack.tsx';
import text from '../text/text.module.css';
import styles from './field-group.module.css';

/** Fields that belong together, under a heading that is read out with each of them. */
export const FieldGroup = ({ title, children }: { title: ReactNode; children: ReactNode }): ReactNode => {
  const id = useId();
  return (
    <Stack as="fieldset" className={styles.group} aria-labelledby={id}>
      <h2 className={text.xl} id={id}>
        {title}
      </h2>
      {children}
    </Stack>
  );
};
