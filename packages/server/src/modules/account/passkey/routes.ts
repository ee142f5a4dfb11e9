import * as calls from '@mundwerk/contract/account/passkey';
import type { Serving } from '#modules/actors.ts';
import { loggedInView } from '../session/user-view.ts';
import { addPasskey } from './add-passkey.ts';
import { confirmWithPasskey } from './confirm-with-passkey.ts';
import { deletePasskey } from './delete-passkey.ts';
import { listPasskeys } from './list-passkeys.ts';
import { logInWithPasskey } from './log-in-with-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { startPasskey } from './start-passkey.ts';
import { startPasskeyLogin } from './start-passkey-login.ts';

/** Registers the calls of passkeys. */
export const registerPasskeyCalls = ({ serve }: Serving): void => {
  serve(calls.startPasskey, startPasskey);

  serve(calls.addPasskey, (ctx, { body }) => addPasskey(ctx, { name: body.Name, answer: body.Antwort }));

  serve(calls.listPasskeys, listPasskeys);

  serve(calls.renamePasskey, (ctx, { params, body }) => renamePasskey(ctx, params.id, body.Name));

  serve(calls.deletePasskey, (ctx, { params }) => deletePasskey(ctx, params.id));

  serve(calls.startPasskeyLogin, startPasskeyLogin);

  serve(calls.logInWithPasskey, async (ctx, { body }) => {
    const opened = await logInWithPasskey(ctx, { answer: body.Antwort, isRemembered: body.RememberMe });
    return { ...loggedInView(ctx, opened), Geraet: opened.device };
  });

  serve(calls.confirmWithPasskey, async (ctx, { body }) => ({
    BestaetigtBis: (await confirmWithPasskey(ctx, body.Antwort)).toISOString(),
  }));
};
