import { useState } from 'react';

interface ChangeOptions<Reply> {
  readonly send: () => Promise<Reply>;
  /** The button is busy until this has ended, too. */
  readonly onDone?: (reply: Reply) => void | Promise<void>;
}

interface Outcome<Reply> {
  readonly isSending: boolean;
  readonly isDone: boolean;
  readonly reply: Reply | undefined;
  readonly error: Error | null;
}

/** State of a change that one button makes. */
export interface Change<Reply> extends Outcome<Reply> {
  readonly send: () => void;
  /** Hides the outcome. */
  readonly reset: () => void;
}

const IDLE = { isSending: false, isDone: false, reply: undefined, error: null };

/** Sends a change at the press of a button, and reports its outcome. */
export const useChange = <Reply>({ send, onDone }: ChangeOptions<Reply>): Change<Reply> => {
  const [outcome, setOutcome] = useState<Outcome<Reply>>(IDLE);
  const run = async (): Promise<void> => {
    setOutcome({ ...IDLE, isSending: true });
    try {
      const reply = await send();
      await onDone?.(reply);
      setOutcome({ ...IDLE, isDone: true, reply });
    } catch (error) {
      setOutcome({ ...IDLE, error: error as Error });
    }
  };
  return { ...outcome, send: () => void run(), reset: () => setOutcome(IDLE) };
};
