import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './step-list.module.css';

/** State of a step; without one the steps are simply numbered. */
export type StepState = 'done' | 'current' | 'waiting' | 'stopped';

/** One step of a process. */
export interface Step {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly state?: StepState;
  /** The state in words, for screen readers. */
  readonly stateLabel?: string;
}

const SIGNS = { done: Check, stopped: X } as const;

const sign = (state: StepState | undefined): ReactNode =>
  state === 'done' || state === 'stopped' ? <Icon icon={SIGNS[state]} size="sm" /> : null;

/** A way in steps, one below the other: numbered, or with what is done, current, waiting or stopped told by shape and words. */
export const StepList = ({ steps }: { steps: readonly Step[] }): ReactNode => (
  <ol className={styles.steps}>
    {steps.map(({ title, detail, state, stateLabel }, index) => (
      <li
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a way never change places
        key={index}
        className={classNames(styles.step, state && styles[state])}
        aria-current={state === 'current' ? 'step' : undefined}
      >
        <span className={styles.mark} aria-hidden="true">
          {sign(state) ?? index + 1}
        </span>
        <span className={styles.name}>
          {title}
          {stateLabel ? <VisuallyHidden>{` (${stateLabel})`}</VisuallyHidden> : null}
        </span>
        {detail ? <span className={styles.detail}>{detail}</span> : null}
      </li>
    ))}
  </ol>
);
