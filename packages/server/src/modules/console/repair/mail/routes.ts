import * as calls from '@mundwerk/contract/console/repair/resend';
import type { Serving } from '#modules/actors.ts';
import { listResendableMails } from './list-resendable-mails.ts';
import { previewResend } from './preview-resend.ts';
import { resendMail } from './resend-mail.ts';

/** Registers the acts that send mails again. */
export const serveResends = ({ serve }: Serving): void => {
  serve(calls.listResendableMails, (ctx, { params }) => listResendableMails(ctx, params.id));
  serve(calls.previewResend, (ctx, { params, body }) =>
    previewResend(ctx, params.id, { kind: body.Art, number: body.Nummer || null }),
  );
  serve(calls.resendMail, (ctx, { params, body }) =>
    resendMail(ctx, params.id, { kind: body.Art, number: body.Nummer || null }, body.Grund),
  );
};
