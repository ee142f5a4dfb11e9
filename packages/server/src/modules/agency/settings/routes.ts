import * as calls from '@mundwerk/contract/agency/agency-settings';
import type { Serving } from '#modules/actors.ts';
import { chooseAgency } from './choose-agency.ts';
import { chooseReleaseMail } from './choose-release-mail.ts';
import { getReleaseMail } from './get-release-mail.ts';

/** Registers the personal settings of agency users. */
export const serveAgencySettings = ({ serve }: Serving): void => {
  serve(calls.getReleaseMail, (ctx) => getReleaseMail(ctx));
  serve(calls.chooseReleaseMail, (ctx, { body }) => chooseReleaseMail(ctx, body.Gewuenscht));
  serve(calls.chooseAgency, (ctx, { params }) => chooseAgency(ctx, params.agentur));
};
