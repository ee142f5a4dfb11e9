import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { confirmIdentityBy } from '#lib/http/api.ts';
import { completeTexts } from '#lib/text/complete-texts.ts';
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
 * Lets users confirm their identity when the server requires it in the middle of an action (freshLoginRequired): the dialog opens
 * over the page, which stays as it is and then continues the action. Several calls at once wait for one answer.
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
        // Without a network the dialog cannot load either: the page shows the server's error.
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
