import * as calls from '@mundwerk/contract/agency/agency';
import type { Serving } from '../actors.ts';
import { serveExports } from './export/routes.ts';
import { serveAgencyFigures } from './figures-routes.ts';
import { serveReports } from './report/routes.ts';
import { serveAgencySettings } from './settings/routes.ts';
import { getSignOn } from './sign-on/get-sign-on.ts';
import { authenticateAgency, authoriseAgency } from './sign-on/session.ts';
import { signOff } from './sign-on/sign-off.ts';
import { signOn } from './sign-on/sign-on.ts';
import { verifyAgencyToken } from './sign-on/verify-agency-token.ts';
import { serveAgencyWork } from './work-routes.ts';

/** Registers the calls of agencies. */
export const registerAgencyModule = (serving: Serving): void => {
  const { serve, authenticateWith } = serving;
  authenticateWith('agency', { authenticate: authenticateAgency, authorise: authoriseAgency });
  serve(calls.getSignOn, (ctx) => getSignOn(ctx));
  serve(calls.signOn, (ctx, { body }) => signOn(ctx, body.Code, body.Verifier));
  serve(calls.verifyAgencyToken, (ctx, { query }) => verifyAgencyToken(ctx, query.t));
  serve(calls.signOff, signOff);
  serveAgencyWork(serving);
  serveAgencySettings(serving);
  serveAgencyFigures(serving);
  serveReports(serving);
  serveExports(serving);
};
