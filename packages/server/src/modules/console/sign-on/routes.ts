import * as calls from '@mundwerk/contract/console/operate/sign-on';
import type { Serving } from '#modules/actors.ts';
import { beginSignOnTrial } from './begin-sign-on-trial.ts';
import { enterPerson } from './enter-person.ts';
import { getSignOnSetUp } from './get-sign-on-set-up.ts';
import { trySignOn } from './try-sign-on.ts';

/** Registers the calls about the agencies' sign-on. */
export const serveSignOnSetUp = ({ serve }: Serving): void => {
  serve(calls.getSignOnSetUp, getSignOnSetUp);
  serve(calls.beginSignOnTrial, beginSignOnTrial);
  serve(calls.trySignOn, (ctx, { body }) => trySignOn(ctx, body.Code, body.Verifier));
  serve(calls.enterPerson, (ctx, { params, body }) => enterPerson(ctx, params.id, body.Agenturnummer, body.Grund));
};
