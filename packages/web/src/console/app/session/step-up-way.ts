import type { StepUpWay } from '#work/act/step-up.ts';
import { STEP_UP } from '../paths.ts';
import { operatorSession } from './operator-session.ts';

/** Features of a small window beside the page, so that the page keeps its entered values. */
const WINDOW = 'popup,width=520,height=680';

/** The step-up of the console. */
export const stepUpWay: StepUpWay = {
  open: () => window.open(STEP_UP, '_blank', WINDOW) !== null,
  address: STEP_UP,
  onDone: operatorSession.onSteppedUp,
};
