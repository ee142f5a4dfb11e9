import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import emptyStyles from './empty.module.css';
import styles from './notice.module.css';
import skeletonStyles from './skeleton.module.css';
import text from './text.module.css';

/** The kind of a notice; errors and warnings interrupt screen readers, the others are announced politely. */
export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

interface NoticeProps {
  kind: NoticeKind;
  title?: ReactNode;
  children?: ReactNode;
  /** The next action: a button or a link. */
  action?: ReactNode;
  /** For moving the focus to the notice after a failure. */
  ref?: Ref<HTMLDivElement>;
}

/** A message that the reader should notice now, with an optional action. */
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

interface EmptyProps {
  title: string;
  /** What will appear here and how, or what to do now. */
  children: ReactNode;
}

/** Stands where a list has no rows. */
export const Empty = ({ title, children }: EmptyProps): ReactNode => (
  <div className={emptyStyles.empty} role="status">
    <p className={text.strong}>{title}</p>
    {children}
  </div>
);

interface SkeletonProps {
  /** The kind of content to come, so that nothing moves when it loads. */
  shape: 'line' | 'title' | 'field' | 'button' | 'block';
  /** Share of the line. */
  width?: 'full' | 'half' | 'third';
}

/** A placeholder with the dimensions of the content being loaded. */
export const Skeleton = ({ shape, width = 'full' }: SkeletonProps): ReactNode => (
  <span
    className={classNames(skeletonStyles.skeleton, skeletonStyles[shape], skeletonStyles[width])}
    aria-hidden="true"
  />
);
