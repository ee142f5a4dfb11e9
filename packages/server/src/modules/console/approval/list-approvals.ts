import { type ConsoleActName, mayAct } from '@mundwerk/contract/values/console/acts';
import { rolesFor } from '@mundwerk/contract/values/console/roles';
import { readGrants } from '../access/rules.ts';
import { selectOperatorsOf } from '../access/store.ts';
import type { ApprovalCtx, ApprovalKinds } from './kinds.ts';
import { hasTwoPeople } from './rules.ts';
import { selectApprovals } from './store.ts';
import { viewApprovals } from './view-approval.ts';

const PAGE = 50;

/** The kinds for which no two different people have the rights, as far as they have signed on. */
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

/** What waits for a second person, or what was decided, a page at a time. */
export const listApprovals = async (
  ctx: ApprovalCtx,
  kinds: ApprovalKinds,
  page: { readonly isOpen: boolean; readonly before: { readonly at: Date; readonly id: string } | null },
) => {
  const rows = await selectApprovals(ctx, { ...page, limit: PAGE + 1 });
  return {
    Items: await viewApprovals(ctx, kinds, rows.slice(0, PAGE)),
    HatMehr: rows.length > PAGE,
    OhneZweitePerson: await lackingSecond(ctx, kinds),
  };
};
