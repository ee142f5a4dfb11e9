import type { Task } from '#platform/jobs/job.ts';
import { forgetHits } from './collector/figures.ts';

export { getFigures } from './collector/figures.ts';
export { mailClicksSince } from './mail-clicks.ts';
export { registerTrackingModule } from './routes.ts';

/** The scheduled tasks of the collector. */
export const TRACKING_TASKS: readonly Task[] = [forgetHits];
