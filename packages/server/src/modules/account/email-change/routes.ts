import * as calls from '@mundwerk/contract/account/own-account';
import type { Serving } from '#modules/actors.ts';
import { getUser } from '../session/get-user.ts';
import { cancelEmailChange } from './cancel-email-change.ts';
import { changeName } from './change-name.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { getEmailChange } from './get-email-change.ts';
import { requestEmailChange } from './request-email-change.ts';

/** Registers the calls by which owners change name and address. */
export const registerEmailChangeCalls = ({ serve }: Serving): void => {
  serve(calls.changeName, async (ctx, { body }) => {
    await changeName(ctx, { salutation: body.Anrede || null, firstName: body.Vorname, lastName: body.Nachname });
    return getUser(ctx);
  });

  serve(calls.requestEmailChange, (ctx, { body }) => requestEmailChange(ctx, body.Email));

  serve(calls.getEmailChange, async (ctx) => ({ Aenderung: await getEmailChange(ctx) }));

  serve(calls.cancelEmailChange, cancelEmailChange);

  serve(calls.confirmEmailChange, async (ctx, { body }) => ({ Email: await confirmEmailChange(ctx, body.Token) }));
};
