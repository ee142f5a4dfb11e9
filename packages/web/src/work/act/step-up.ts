import { createContext, useContext } from 'react';

/** How an area lets a person prove anew who they are, while the page that needs it keeps its draft. */
export interface StepUpWay {
  /** Opens a window for it; false when the browser refused, so that a link has to do. */
  readonly open: () => boolean;
  /** The same place as a link. */
  readonly address: string;
  /** Is told when the person has done so; answers how to stop. */
  readonly onDone: (listener: () => void) => () => void;
}

const Way = createContext<StepUpWay | null>(null);

/** Says how a step-up is made, for the acts below it. */
export const StepUpProvider = Way.Provider;

/** How a step-up is made here; null where there is none. */
export const useStepUpWay = (): StepUpWay | null => useContext(Way);
