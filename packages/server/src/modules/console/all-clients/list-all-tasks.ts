import type { AlleAufgaben, AufgabeMitMandant } from '@mundwerk/contract/console/all-clients';
import { AppError } from '@mundwerk/contract/errors';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { countList, selectTasks, type TaskRow } from '../inbox/read-models/tasks.ts';
import { readerOf } from '../inbox/reader.ts';
import { cursorOf, readCursor, readFilters, type TaskRequest } from '../inbox/request.ts';
import { viewTasks } from '../inbox/task-view.ts';
import { type AllClientsCtx, clientsWith, nameClient } from './own-clients.ts';
import { taskOrder } from './rules.ts';

/** Maximum number of rows that a page number may skip; later pages use the cursor, which skips none. */
const MOST_SKIPPED = 2000;

interface Place {
  readonly ctx: CtxOf<OperatorActor>;
  readonly row: TaskRow;
}

/** Tasks of several clients as the contract describes them, in their order; names are looked up client by client. */
const viewPlaces = async (places: readonly Place[]): Promise<AufgabeMitMandant[]> => {
  const views = new Map<string, AufgabeMitMandant>();
  for (const ctx of new Set(places.map((place) => place.ctx))) {
    const own = places.flatMap((place) => (place.ctx === ctx ? [place.row] : []));
    for (const view of await viewTasks(ctx, own)) views.set(view.Id, { ...view, Mandant: nameClient(ctx) });
  }
  return places.flatMap(({ row }) => views.get(row.id) ?? []);
};

/** One page of the inboxes of all clients: reads up to the end of the page from each client, then merges and sorts the rows. */
export const listAllTasks = async (ctx: AllClientsCtx, request: TaskRequest): Promise<AlleAufgaben> => {
  const { Liste: list, Pagesize, Pagenumber, Filter, Nach } = request;
  const after = readCursor(list, Nach);
  const skipped = after ? 0 : (Pagenumber - 1) * Pagesize;
  if (skipped > MOST_SKIPPED) throw new AppError('inputInvalid');
  const limit = skipped + Pagesize + 1;
  const found: Place[] = [];
  let total = 0;
  for (const own of await clientsWith(ctx, 'inbox.read')) {
    const reader = readerOf(own);
    const { kinds, due } = readFilters(Filter, reader.kinds);
    const filter = { list, due, after, limit, offset: 0 };
    for (const row of await selectTasks(own, { ...reader, kinds }, filter)) found.push({ ctx: own, row });
    total += await countList(own, { ...reader, kinds }, filter);
  }
  const order = taskOrder(list);
  const rows = found.sort((one, other) => order(one.row, other.row)).slice(skipped, limit);
  const page = rows.slice(0, Pagesize);
  const last = page.at(-1);
  const hasNext = rows.length > Pagesize;
  return {
    Items: await viewPlaces(page),
    Page: Pagenumber,
    PageSize: Pagesize,
    HasNext: hasNext,
    PageCount: Math.ceil(total / Pagesize),
    TotalCount: total,
    IstGesamtzahlGenau: true,
    Weiter: hasNext && last ? cursorOf(last.row) : null,
  };
};
