import type { ListRequest } from '@mundwerk/contract/list';
import type { RecordListName } from '@mundwerk/contract/values/console/record-lists';
import { listProductNames } from '#modules/catalogue/index.ts';
import type { Ctx } from '#platform/context.ts';
import { COUNTED_UP_TO, pageView } from '../list/rules.ts';
import { countListRows, selectListRows } from '../read-models/record-lists.ts';
import { cellsOf } from './cells.ts';
import { narrowingOf, placeIn, placeText, refusedField, refuseOrder } from './rules.ts';

/** One page of a list of records, with the number of all. Deep pages use the cursor. */
export const readList = async <Row>(ctx: Ctx, list: RecordListName, request: ListRequest) => {
  refuseOrder(list, request.OrderBy);
  const after = placeIn(request.Nach);
  const offset = after ? 0 : (request.Pagenumber - 1) * request.Pagesize;
  // Beyond the counted rows, only the cursor leads to further pages.
  if (offset > COUNTED_UP_TO) throw refusedField('Pagenumber');
  const question = {
    ...narrowingOf(list, request.Filter),
    isDescending: request.Descending,
    after,
    offset,
    limit: request.Pagesize + 1,
  };
  const [rows, count, products] = await Promise.all([
    selectListRows(ctx, list, question),
    countListRows(ctx, list, question, COUNTED_UP_TO + 1),
    listProductNames(ctx),
  ]);
  // The reply is checked against the contract, which knows the columns of each list.
  const items = rows.slice(0, request.Pagesize).map((row) => cellsOf(row, products)) as Row[];
  return pageView(request, rows, count, { items, keyOf: placeText });
};
