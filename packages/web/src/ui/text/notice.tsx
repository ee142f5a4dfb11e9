import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './notice.module.css';

/** What a notice is about; errors and warnings interrupt, the others wait for their turn. */
export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

interface NoticeProps {
  kind: NoticeKind;
  title?: ReactNode;
  children?: ReactNode;
  /** What to do now: a button or a link. */
  action?: ReactNode;
  /** For moving the focus here after something failed. */
  ref?: Ref<HTMLDivElement>;
}

/** Something the reader should know now, with what to do about it. */
export const Notice = ({ kind, title, children, action, ref }: NoticeProps): ReactNode => (
  <div
    ref={ref}
    tabIndex={-1}
    role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
    className={classNames(styles.notice, styles[kind])}
  >
    <Icon icon={ICONS[kind]} />
    <div className={styles.words}>
      {title ? <p className={styles.title}>{title}</p> : null}
      {children ? <div>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  </div>
);
