import { checkContactCaptcha, sendContactMessage as sendCall } from '@mundwerk/contract/content/contact';
import { AppError } from '@mundwerk/contract/errors';
import { formatOfflineCode } from '@mundwerk/contract/values/code';
import type { Serving } from '#modules/actors.ts';
import { sendContactMessage } from './contact-cases.ts';

/** Registers the calls of the contact form. */
export const registerContactModule = ({ serve }: Serving): void => {
  // The captcha guard already handled the request; this route has nothing else to offer.
  serve(checkContactCaptcha, async () => {
    throw new AppError('notFound');
  });

  serve(sendCall, async (ctx, { body }) => {
    const message = { email: body.Email, topic: body.Thema, subject: body.Betreff, message: body.Nachricht };
    const wishes = { wantsCopy: body.KopieAnMich, follows: body.Vorgang ?? null };
    const { number, copy } = await sendContactMessage(ctx, message, wishes);
    return {
      Vorgangsnummer: formatOfflineCode(number),
      KopieGesendet: copy !== null,
      KopieMitText: copy === 'whole',
    };
  });
};
