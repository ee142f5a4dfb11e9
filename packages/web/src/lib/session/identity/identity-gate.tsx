import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { confirmIdentityBy } from '../../http/api.ts';
import { completeTexts } from '../../text/complete-texts.ts';
import type { IdentityDialogProps } from './identity-dialog.tsx';

/** A dialog on the page, and the call that waits for its answer. */
interface Question {
  readonly Dialog: ComponentType<IdentityDialogProps>;
  answer(isConfirmed: boolean): void;
}

/** Few users are ever asked, so that dialog and texts are loaded on demand. */
const loadDialog = async (): Promise<Question['Dialog']> => {
  const [{ IdentityDialog }] = await Promise.all([import('./identity-dialog.tsx'), completeTexts()]);
  return IdentityDialog;
};

/**
 * Where people confirm that it is them when the server asks for it in the middle of something (freshLoginRequired): the dialog comes up
 * over the page, which stays as it is and goes on with what was asked of it. Several calls at once wait for one answer.
 */
export const IdentityGate = (): ReactNode => {
  const [question, setQuestion] = useState<Question | null>(null);

  useEffect(() => {
    let underWay: Promise<boolean> | null = null;
    let giveUp = (): void => undefined;
    const ask = async (): Promise<boolean> => {
      const Dialog = await loadDialog();
      return new Promise((resolve) => {
        const answer = (isConfirmed: boolean): void => {
          setQuestion(null);
          resolve(isConfirmed);
        };
        giveUp = () => answer(false);
        setQuestion({ Dialog, answer });
      });
    };
    const forget = confirmIdentityBy(() => {
      underWay ??= ask()
        // Without a network there is no dialog either: the page tells what the server said.
        .catch(() => false)
        .finally(() => {
          underWay = null;
        });
      return underWay;
    });
    return () => {
      forget();
      giveUp();
    };
  }, []);

  return question ? <question.Dialog onEnd={question.answer} /> : null;
};
