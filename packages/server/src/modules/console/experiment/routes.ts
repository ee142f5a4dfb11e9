import * as calls from '@mundwerk/contract/console/programme/experiments';
import type { Serving } from '#modules/actors.ts';
import { decideExperiment } from './decide-experiment.ts';
import { discardExperiment } from './discard-experiment.ts';
import { draftExperiment } from './draft-experiment.ts';
import { getExperiment } from './get-experiment.ts';
import { getExperimentBasis } from './get-experiment-basis.ts';
import { listExperiments } from './list-experiments.ts';
import { planExperiment } from './plan-experiment.ts';
import { startExperiment } from './start-experiment.ts';
import { stopExperiment } from './stop-experiment.ts';

/** Registers the calls about experiments. */
export const serveExperiments = ({ serve }: Serving): void => {
  serve(calls.listExperiments, listExperiments);
  serve(calls.getExperimentBasis, getExperimentBasis);
  serve(calls.getExperiment, (ctx, { params }) => getExperiment(ctx, params.id));
  serve(calls.planExperiment, (ctx, { body }) =>
    planExperiment(ctx, {
      surface: body.Flaeche,
      productId: body.ProduktId,
      goal: body.Ziel,
      windowDays: body.FensterTage,
      wantedPoints: body.MindestPunkte,
      arms: body.Varianten + 1,
    }),
  );
  serve(calls.draftExperiment, (ctx, { body }) =>
    draftExperiment(
      ctx,
      {
        surface: body.Flaeche,
        productId: body.ProduktId,
        question: body.Frage,
        goal: body.Ziel,
        windowDays: body.FensterTage,
        wantedPoints: body.MindestPunkte,
        variants: body.Varianten,
      },
      body.Grund,
    ),
  );
  serve(calls.discardExperiment, (ctx, { params, body }) => discardExperiment(ctx, params.id, body.Grund));
  serve(calls.startExperiment, (ctx, { params, body }) => startExperiment(ctx, params.id, body.Grund));
  serve(calls.stopExperiment, (ctx, { params, body }) => stopExperiment(ctx, params.id, body.Grund));
  serve(calls.decideExperiment, (ctx, { params, body }) => decideExperiment(ctx, params.id, body.Arm, body.Grund));
};
