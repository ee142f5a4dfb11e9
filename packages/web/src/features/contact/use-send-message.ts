import type { ContactTopic } from '@mundwerk/contract/values/contact';
import { useRef } from 'react';
import { call } from '../../lib/api.ts';
import { type Captcha, useCaptcha } from '../../lib/use-captcha.ts';

/** What the contact form holds. */
export interface ContactValues {
  email: string;
  topic: ContactTopic;
  subject: string;
  message: string;
  wantsCopy: boolean;
}

interface SendMessage {
  send: (values: ContactValues) => Promise<{ Vorgangsnummer: string; KopieGesendet: boolean; KopieMitText: boolean }>;
  captcha: Captcha;
}

/** Sends a message to the client; the same message keeps its key over every try, so that it becomes one case. */
export const useSendMessage = (): SendMessage => {
  const captcha = useCaptcha('POST /kontakt', 'GET /kontakt');
  const attempt = useRef({ content: '', key: '' });
  const send: SendMessage['send'] = (values) => {
    const body = {
      Email: values.email.trim(),
      Thema: values.topic,
      Betreff: values.subject.trim(),
      Nachricht: values.message.trim(),
      KopieAnMich: values.wantsCopy,
    };
    const content = JSON.stringify(body);
    if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    const { key } = attempt.current;
    return captcha.send((answer) => call('POST /kontakt', { body: { ...body, ...answer }, idempotencyKey: key }));
  };
  return { send, captcha };
};
