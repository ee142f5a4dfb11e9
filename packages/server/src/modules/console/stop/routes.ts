import * as calls from '@mundwerk/contract/console/repair/stop';
import { LANGUAGES } from '@mundwerk/contract/values/language';
import type { Serving } from '#modules/actors.ts';
import { liftStop } from './lift-stop.ts';
import { listStopTargets } from './list-stop-targets.ts';
import { listStops } from './list-stops.ts';
import { previewStop } from './preview-stop.ts';
import { setStop } from './set-stop.ts';

/** Registers the calls about stops. */
export const serveStops = ({ serve }: Serving): void => {
  serve(calls.listStops, listStops);
  serve(calls.listStopTargets, listStopTargets);
  serve(calls.previewStop, (ctx, { body }) =>
    previewStop(ctx, { target: body.Ziel, targetId: body.Kennung, scopes: body.Umfang }),
  );
  serve(calls.setStop, (ctx, { body }) => {
    const texts = Object.fromEntries(
      LANGUAGES.flatMap((language) => {
        const text = body.Texte[language];
        return text ? [[language, text]] : [];
      }),
    );
    const { Ziel: target, Kennung: targetId, Umfang: scopes, Bis } = body;
    return setStop(ctx, { target, targetId, scopes, texts, until: Bis ?? null }, body.Grund);
  });
  serve(calls.liftStop, (ctx, { params, body }) => liftStop(ctx, params.id, body.Grund));
};
