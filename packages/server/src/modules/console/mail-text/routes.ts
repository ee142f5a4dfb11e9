import * as calls from '@mundwerk/contract/console/programme/mails';
import type { Serving } from '#modules/actors.ts';
import { getMailTexts } from './get-mail-texts.ts';
import { listMailKinds } from './list-mail-kinds.ts';
import { previewMail } from './preview-mail.ts';
import { sendTestMail } from './send-test-mail.ts';

/** Registers the calls about the texts of mails. */
export const serveMailTexts = ({ serve }: Serving): void => {
  serve(calls.listMailKinds, listMailKinds);
  serve(calls.getMailTexts, (ctx, { params }) => getMailTexts(ctx, params.art));
  serve(calls.previewMail, (ctx, { params, query }) =>
    previewMail(ctx, params.art, { language: query.sprache, isDraft: query.entwurf === 'true' }),
  );
  serve(calls.sendTestMail, (ctx, { params, body }) =>
    sendTestMail(ctx, params.art, { language: body.Sprache, isDraft: body.Entwurf }),
  );
};
