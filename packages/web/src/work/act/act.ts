import type { ActReason } from '@mundwerk/contract/values/console/acts';
import { createContext, useContext } from 'react';

/** The reason for an act, in the format of the API. */
export interface Reason {
  readonly Art: ActReason;
  readonly Text: string;
}

/** The result of an act. */
export interface ActDone {
  /** Text of the toast: what has happened. */
  readonly message: string;
  /** Undoes the act, where the server supports it; offered for ten seconds unless another time is given. */
  readonly undo?: () => Promise<unknown>;
  readonly undoSeconds?: number;
}

/** The step-up of an area: a person proves their identity again while the page that needs it keeps its draft. */
export interface StepUpWay {
  /** Opens a window for the step-up; false when the browser blocked it, so that a link is shown instead. */
  readonly open: () => boolean;
  /** The URL of the step-up, for the link. */
  readonly address: string;
  /** Subscribes to completed step-ups; returns the function that unsubscribes. */
  readonly onDone: (listener: () => void) => () => void;
}

const Way = createContext<StepUpWay | null>(null);

/** Provides the step-up of an area to the acts below it. */
export const StepUpProvider = Way.Provider;

/** The step-up of this area; null where there is none. */
export const useStepUpWay = (): StepUpWay | null => useContext(Way);
