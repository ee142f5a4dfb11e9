import * as calls from '@mundwerk/contract/console/record/search';
import type { Serving } from '#modules/actors.ts';
import { openSearchHit } from './open-search-hit.ts';
import { searchConsole } from './search-console.ts';

/** Registers the search of the console. */
export const serveSearch = ({ serve }: Serving): void => {
  serve(calls.searchConsole, (ctx, { body }) => searchConsole(ctx, { text: body.Text, group: body.Gruppe ?? null }));
  serve(calls.openSearchHit, (ctx, { body }) =>
    openSearchHit(ctx, { kind: body.Art, id: body.Id, readAs: body.GesuchtAls }),
  );
};
