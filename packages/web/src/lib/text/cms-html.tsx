import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './cms-html.module.css';

interface CmsHtmlProps {
  /** Content as the server sends it, reduced to harmless markup. */
  html: string;
  className?: string | undefined;
}

/** Text that editors wrote in the content system, with its markup. */
export const CmsHtml = ({ html, className }: CmsHtmlProps): ReactNode => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises all content (modules/content/sanitise-html.ts)
  <div className={classNames(styles.html, className)} dangerouslySetInnerHTML={{ __html: html }} />
);
