import type { logInWithPasskey } from '@mundwerk/contract/account/passkey';
import type { CallReply } from '@mundwerk/contract/call';
import { useEffect, useRef, useState } from 'react';
import { type Sending, useSending } from '#lib/form/use-sending.ts';
import { call } from '#lib/http/api.ts';
import { arePasskeysOffered, askPasskey, deviceAnswers, noAnswerText } from '#lib/passkey/passkeys.ts';
import { accountWords } from '../account-words.ts';

interface PasskeyLoginOptions {
  isRemembered: () => boolean;
  onDone: (reply: CallReply<typeof logInWithPasskey>) => Promise<void>;
}

/** A login by passkey: with a button, and inside the address field where the browser offers it. */
export const usePasskeyLogin = ({
  isRemembered,
  onDone,
}: PasskeyLoginOptions): Sending<null> & { note: string | null } => {
  const [note, setNote] = useState<string | null>(null);
  const latest = useRef({ isRemembered, onDone });
  latest.current = { isRemembered, onDone };
  const sending = useSending({
    words: accountWords('login'),
    send: async (_: null) => {
      setNote(null);
      const Antwort = await askPasskey();
      return call('POST /account/passkeys/login', { body: { Antwort, RememberMe: isRemembered() } });
    },
    onFailure: (error) => {
      const text = noAnswerText(error);
      setNote(text);
      return text !== null;
    },
    onDone,
  });

  useEffect(() => {
    let isOver = false;
    let stop = (): void => undefined;
    const offer = async (): Promise<void> => {
      const device = await deviceAnswers();
      stop = device.stopAsking;
      if (isOver || !(await device.canAutofill())) return;
      const options = await call('POST /account/passkeys/login/optionen');
      if (isOver) return;
      const Antwort = await device.answerLogin(options, true);
      const RememberMe = latest.current.isRemembered();
      await latest.current.onDone(await call('POST /account/passkeys/login', { body: { Antwort, RememberMe } }));
    };
    // An ignored offer is not an error, because the form and the button remain.
    if (arePasskeysOffered() && 'PublicKeyCredential' in window) void offer().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, []);

  return { ...sending, note };
};
