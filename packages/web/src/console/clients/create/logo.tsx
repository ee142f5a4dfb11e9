import type { ReactNode } from 'react';
import styles from './create.module.css';

/** The logo of the form, before the server has it. */
export const FormLogo = ({ svg, name }: { svg: string; name: string }): ReactNode => (
  <img className={styles.logo} alt={name} height={24} src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`} />
);
