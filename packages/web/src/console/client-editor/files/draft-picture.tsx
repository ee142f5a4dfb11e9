import type { ReactNode } from 'react';
import styles from './files.module.css';

/** A picture of the draft, scaled to fit its frame whatever its shape; its bytes came with the file. */
export const DraftPicture = ({ address, alt }: { address: string; alt: string }): ReactNode => (
  <img className={styles.picture} src={address} alt={alt} width={320} height={200} />
);
