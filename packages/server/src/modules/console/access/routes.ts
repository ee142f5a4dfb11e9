import * as calls from '@mundwerk/contract/console/access';
import { listRoles as listRolesCall } from '@mundwerk/contract/console/roles';
import type { Serving } from '#modules/actors.ts';
import { concludeAct } from '../audit/record-act.ts';
import { getConsoleSignOn } from './get-console-sign-on.ts';
import { getOperator } from './get-operator.ts';
import { listRoles } from './roles/list-roles.ts';
import { authenticateOperator, authenticateOperatorRoot, authoriseOperator } from './session.ts';
import { signOffOperator } from './sign-off-operator.ts';
import { signOnOperator } from './sign-on-operator.ts';
import { stepUp } from './step-up.ts';

/** Registers the access calls of the console and the authentication of operators. */
export const serveAccess = ({ serve, serveRoot, authenticateWith }: Serving): void => {
  authenticateWith('operator', {
    authenticate: authenticateOperator,
    authenticateRoot: authenticateOperatorRoot,
    authorise: authoriseOperator,
    conclude: concludeAct,
  });
  serveRoot(calls.getConsoleSignOn, getConsoleSignOn);
  serveRoot(calls.signOnOperator, (ctx, { body }) => signOnOperator(ctx, body.Code, body.Verifier));
  serveRoot(calls.stepUp, (ctx, { body }) => stepUp(ctx, body.Code, body.Verifier));
  serveRoot(calls.getOperator, getOperator);
  serveRoot(calls.signOffOperator, signOffOperator);
  serve(listRolesCall, listRoles);
};
