import type { StepUpWay } from '../../../work/act/step-up.ts';
import { STEP_UP } from '../paths.ts';
import { operatorSession } from './operator-session.ts';

/** A small window beside the page, so that the page keeps what was entered. */
const WINDOW = 'popup,width=520,height=680';

/** How people of the console prove anew who they are. */
export const stepUpWay: StepUpWay = {
  open: () => window.open(STEP_UP, '_blank', WINDOW) !== null,
  address: STEP_UP,
  onDone: operatorSession.onSteppedUp,
};
