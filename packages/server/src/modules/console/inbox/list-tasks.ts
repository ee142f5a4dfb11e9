import type { AufgabenListe } from '@mundwerk/contract/console/inbox-views';
import { countList, selectTasks } from './read-models/tasks.ts';
import { type InboxCtx, readerOf } from './reader.ts';
import { cursorOf, readCursor, readFilters, type TaskRequest } from './request.ts';
import { viewTasks } from './task-view.ts';

/** One page of the inbox. */
export const listTasks = async (ctx: InboxCtx, request: TaskRequest): Promise<AufgabenListe> => {
  const reader = readerOf(ctx);
  const { Liste: list, Pagesize, Pagenumber, Filter, Nach } = request;
  const { kinds, due } = readFilters(Filter, reader.kinds);
  const after = readCursor(list, Nach);
  const filter = { list, due, after, limit: Pagesize + 1, offset: after ? 0 : (Pagenumber - 1) * Pagesize };
  const found = await selectTasks(ctx, { ...reader, kinds }, filter);
  const total = await countList(ctx, { ...reader, kinds }, filter);
  const page = found.slice(0, Pagesize);
  const last = page.at(-1);
  const hasNext = found.length > Pagesize;
  return {
    Items: await viewTasks(ctx, page),
    Page: Pagenumber,
    PageSize: Pagesize,
    HasNext: hasNext,
    PageCount: Math.ceil(total / Pagesize),
    TotalCount: total,
    IstGesamtzahlGenau: true,
    Weiter: hasNext && last ? cursorOf(last) : null,
  };
};
