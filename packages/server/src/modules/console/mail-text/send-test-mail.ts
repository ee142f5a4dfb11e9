import { AppError } from '@mundwerk/contract/errors';
import type { OperatorActor } from '#modules/actors.ts';
import { clientTranslate } from '#modules/client/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import { selectVerifiedEmail } from '../access/store.ts';
import { recordAct } from '../audit/record-act.ts';
import { inDraftWords, mailRow } from './mail-texts.ts';
import type { Wanted } from './preview-mail.ts';
import { renderExample } from './render-example.ts';

/** Enough to compare wordings and mail programs; the limit keeps a loop from filling a mailbox. */
const PER_HOUR = [{ attempts: 10, windowMinutes: 60 }];

/**
 * Sends a mail with invented facts to the calling operator, only at the address that the identity provider vouches for. Its links are
 * invalid, and the subject says that it is a test.
 */
export const sendTestMail = async (
  ctx: CtxOf<OperatorActor>,
  typedKind: string,
  { language, isDraft }: Wanted,
): Promise<{ An: string }> => {
  const { kind } = mailRow(typedKind);
  const email = await selectVerifiedEmail(ctx, ctx.actor.id);
  if (email === null) throw new AppError('addressUnverified');
  const attempt = await reserveAttempt(ctx, 'mail-test', [{ subject: ctx.actor.id, steps: PER_HOUR }]);
  try {
    const client = isDraft ? await inDraftWords(ctx) : ctx.client;
    const { mail } = await renderExample(ctx, kind, { language, client });
    const translate = await clientTranslate(ctx.platform, client, language);
    await transact(ctx, async (inner) => {
      const subject = translate('mails.testSubject', { subject: mail.subject });
      await queueMail(inner, { kind: mail.kind, to: email, subject, body: mail.body });
      await recordAct(inner, {
        act: 'mail.test',
        subject: { kind: 'mail', id: kind },
        after: { language, isDraft },
      });
    });
    return { An: email };
  } catch (error) {
    await attempt.takeBack();
    throw error;
  }
};
