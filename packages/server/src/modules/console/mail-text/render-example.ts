import type { Language } from '@mundwerk/contract/values/language';
import { warmClient } from '#modules/client/index.ts';
import type { MailKind } from '#modules/mail-table.ts';
import { type ClientRef, type Ctx, transact } from '#platform/context.ts';
import { type RenderedMail, renderMail } from '#platform/mail/look/render-mail.ts';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import { MAIL_EXAMPLES } from './examples.ts';

/** A mail with invented facts, as it would be sent. */
export interface RenderedExample extends RenderedMail {
  readonly mail: OutgoingMail;
}

/** Carries the example out of its transaction, which the throw rolls back. */
class ExampleWritten extends Error {
  readonly example: RenderedExample;
  constructor(example: RenderedExample) {
    super('an example is never stored');
    this.example = example;
  }
}

/**
 * Renders a mail with invented facts by its real template. The people and links in it exist only within a transaction that is rolled back,
 * so that nothing of an example can be found, followed or counted.
 */
export const renderExample = async (
  ctx: Ctx,
  kind: MailKind,
  { language, client }: { readonly language: Language; readonly client: ClientRef },
): Promise<RenderedExample> => {
  for (const one of client.config.Sprachen) await warmClient(ctx.platform, client, one);
  try {
    return await transact({ ...ctx, client, language }, async (inner) => {
      const mail = await MAIL_EXAMPLES[kind](inner);
      throw new ExampleWritten({ mail, ...(await renderMail(mail.body)) });
    });
  } catch (error) {
    if (error instanceof ExampleWritten) return error.example;
    throw error;
  }
};
