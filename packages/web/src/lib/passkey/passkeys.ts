import type { LoginAnswer } from '@mundwerk/contract/account/passkey';
import { call } from '../http/api.ts';
import { isFramed } from '../page/frame.ts';
import { t } from '../text/i18n.ts';

/** Code that talks to the device is loaded on demand, so that no page's first script contains it. */
export const deviceAnswers = () => import('./device-answer.ts');

/** Whether passkeys can be offered: not inside a foreign page, where visitors cannot see whom they log in to. */
export const arePasskeysOffered = (): boolean => !isFramed();

/** Asks a passkey of this device to sign; for a login, or to confirm a session. */
export const askPasskey = async (): Promise<LoginAnswer> => {
  const [device, options] = await Promise.all([deviceAnswers(), call('POST /account/passkeys/login/optionen')]);
  return device.answerLogin(options);
};

/** The message for a device that gave no answer; null for every other error. */
export const noAnswerText = (error: unknown): string | null => {
  // Compared by name, because the class is in the chunk that is loaded on demand.
  if (!(error instanceof Error) || error.name !== 'NoAnswer' || !('reason' in error)) return null;
  switch (error.reason) {
    case 'unsupported':
      return t('lib.passkey.unsupported');
    case 'otherHost':
      return t('lib.passkey.otherHost');
    case 'known':
      return t('lib.passkey.known');
    default:
      return t('lib.passkey.declined');
  }
};
