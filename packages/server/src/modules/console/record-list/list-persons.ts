import type { PersonRow } from '@mundwerk/contract/console/record/record-lists';
import type { ListRequest } from '@mundwerk/contract/list';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { readList } from './read-list.ts';

/** A page of recommenders, newest first. */
export const listPersons = (ctx: CtxOf<OperatorActor>, request: ListRequest) =>
  readList<PersonRow>(ctx, 'personen', request);
