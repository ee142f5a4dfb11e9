import * as calls from '@mundwerk/contract/console/repair/session';
import type { Serving } from '#modules/actors.ts';
import { endSessions } from './end-sessions.ts';
import { previewAccessRestore } from './preview-access-restore.ts';
import { previewSessionEnd } from './preview-session-end.ts';
import { protectAccount } from './protect-account.ts';
import { restoreAccess } from './restore-access.ts';

/** Registers the acts on a person's sessions. */
export const serveSessions = ({ serve }: Serving): void => {
  serve(calls.previewSessionEnd, (ctx, { params }) => previewSessionEnd(ctx, params.id));
  serve(calls.endSessions, (ctx, { params, body }) => endSessions(ctx, params.id, body.Grund));
  serve(calls.protectAccount, (ctx, { params, body }) => protectAccount(ctx, params.id, body.Grund));
  serve(calls.previewAccessRestore, (ctx, { params }) => previewAccessRestore(ctx, params.id));
  serve(calls.restoreAccess, (ctx, { params, body }) => restoreAccess(ctx, params.id, body.Grund));
};
