import type { PersonRow } from '@mundwerk/contract/console/record/record-lists';
import type { ListRequest } from '@mundwerk/contract/list';
import type { CtxOf } from '../../../platform/context.ts';
import type { OperatorActor } from '../../actors.ts';
import { readList } from './read-list.ts';

/** A page of recommenders, newest first. */
export const listPersons = (ctx: CtxOf<OperatorActor>, request: ListRequest) =>
  readList<PersonRow>(ctx, 'personen', request);
