import * as calls from '@mundwerk/contract/agency/agency';
import type { Serving } from '../actors.ts';
import { serveExports } from './export/export-report.ts';
import { serveAgencyFigures } from './figures/get-agency-figures.ts';
import { serveReports } from './report/routes.ts';
import { serveAgencySettings } from './settings.ts';
import {
  authenticateAgency,
  authoriseAgency,
  getSignOn,
  signOff,
  signOn,
  verifyAgencyToken,
} from './sign-on/sign-on.ts';
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
