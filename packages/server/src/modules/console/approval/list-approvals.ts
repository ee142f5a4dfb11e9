import { AppError } from '@mundwerk/contract/errors';
import { Uuid } from '@mundwerk/contract/fields';
import type { ListRequest } from '@mundwerk/contract/list';
import { type ConsoleActName, mayAct } from '@mundwerk/contract/values/console/acts';
import { APPROVAL_LIST } from '@mundwerk/contract/values/console/lists';
import { rolesFor } from '@mundwerk/contract/values/console/roles';
import { readGrants } from '../access/rules.ts';
import { selectOperatorsOf } from '../access/store.ts';
import { COUNTED_UP_TO, pageOf, pageView, readFilters } from '../list/rules.ts';
import type { ApprovalCtx, ApprovalKinds } from './kinds.ts';
import { hasTwoPeople } from './rules.ts';
import { type ApprovalPlace, type ApprovalRow, countApprovals, selectApprovals } from './store.ts';
import { viewApprovals } from './view-approval.ts';

/** The kinds for which no two different people have the rights, counting only people who have signed on. */
const lackingSecond = async (ctx: ApprovalCtx, kinds: ApprovalKinds) => {
  const people = (await selectOperatorsOf(ctx)).map((person) => ({
    ...person,
    roles: rolesFor(readGrants(person.grants), ctx.client.key),
  }));
  const able = (act: ConsoleActName) => people.filter(({ roles }) => mayAct(roles, act));
  return kinds
    .filter(({ makerAct, approverAct }) => !hasTwoPeople(able(makerAct), able(approverAct)))
    .map(({ kind }) => kind);
};

const keyOf = ({ madeAt, id }: ApprovalRow): string => `${madeAt.toISOString()}_${id}`;

const placeOf = (key: string): ApprovalPlace => {
  const [at = '', id = ''] = key.split('_');
  if (Number.isNaN(Date.parse(at)) || !Uuid.safeParse(id).success)
    throw new AppError('inputInvalid', [{ field: 'Nach', reason: 'inputInvalid' }]);
  return { at: new Date(at), id };
};

/** A page of the open and decided proposals. */
export const listApprovals = async (ctx: ApprovalCtx, kinds: ApprovalKinds, request: ListRequest) => {
  const filters = readFilters(APPROVAL_LIST.columns, request.Filter);
  const { size, after, offset } = pageOf(request);
  const rows = await selectApprovals(ctx, filters, {
    isDescending: request.Descending,
    after: after === null ? null : placeOf(after),
    offset,
    limit: size + 1,
  });
  const total = await countApprovals(ctx, filters, COUNTED_UP_TO + 1);
  const items = await viewApprovals(ctx, kinds, rows.slice(0, size));
  return {
    ...pageView(request, rows, total, { items, keyOf }),
    OhneZweitePerson: await lackingSecond(ctx, kinds),
  };
};
