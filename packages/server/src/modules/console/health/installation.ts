import { AppError } from '@mundwerk/contract/errors';
import { type ConsoleActName, mayAct } from '@mundwerk/contract/values/console/acts';
import { ALL_CLIENTS, rolesFor } from '@mundwerk/contract/values/console/roles';
import type { OperatorActor } from '#modules/actors.ts';
import type { RootCtxOf } from '#platform/http/call/admission.ts';

/** A call about the installation, which all clients share. */
export type InstallationCtx = RootCtxOf<OperatorActor>;

/** Admits only operators whose role counts for all clients, because these calls concern no single client (notAllowed). */
export const enterInstallation = (ctx: InstallationCtx, act: ConsoleActName): void => {
  if (!mayAct(rolesFor(ctx.actor.grants, ALL_CLIENTS), act)) throw new AppError('notAllowed');
};
