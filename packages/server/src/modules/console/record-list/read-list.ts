import { AppError } from '@mundwerk/contract/errors';
import type { ListRequest } from '@mundwerk/contract/list';
import { RECORD_LISTS, type RecordListName } from '@mundwerk/contract/values/console/record-lists';
import { maskEmail } from '@mundwerk/contract/values/person/mask-email';
import type { Ctx } from '../../../platform/context.ts';
import { listProductNames } from '../../catalogue/index.ts';
import { type ClaimPurpose, claimKind } from '../../claim/index.ts';
import { COUNTED_UP_TO, pageView } from '../list/rules.ts';
import { countListRows, type ListRow, selectListRows } from '../read-models/record-lists.ts';
import { narrowingOf, placeIn, placeText } from './rules.ts';

type Cells = Record<string, string | number | boolean | null>;

/** The cells as they travel: products by name, addresses masked, kinds of claims in the words of the wire. */
const cellsOf = ({ cells }: ListRow, products: ReadonlyMap<number, string>): Cells => {
  const { ProduktId, Email, ...rest } = cells;
  const row: Cells = { ...rest };
  if (typeof ProduktId === 'number') row['Produkt'] = products.get(ProduktId) ?? String(ProduktId);
  if (typeof Email === 'string') row['Email'] = maskEmail(Email);
  if (typeof rest['Art'] === 'string') row['Art'] = claimKind(rest['Art'] as ClaimPurpose);
  return row;
};

const refused = (field: string): AppError => new AppError('inputInvalid', [{ field, reason: 'inputInvalid' }]);

/** One page of a list of records, with how many there are. Deep pages go by key. */
export const readList = async <Row>(ctx: Ctx, list: RecordListName, request: ListRequest) => {
  const { sort } = RECORD_LISTS[list];
  if (request.OrderBy && request.OrderBy !== sort) throw refused('OrderBy');
  const after = placeIn(request.Nach);
  const offset = after ? 0 : (request.Pagenumber - 1) * request.Pagesize;
  // Beyond what is counted, pages go by key alone.
  if (offset > COUNTED_UP_TO) throw refused('Pagenumber');
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
