import type { ConsoleOrderRow } from '@mundwerk/contract/console/record/record-lists';
import type { ListRequest } from '@mundwerk/contract/list';
import type { CtxOf } from '../../../platform/context.ts';
import type { OperatorActor } from '../../actors.ts';
import { readList } from './read-list.ts';

/** A page of orders, newest first. */
export const listConsoleOrders = (ctx: CtxOf<OperatorActor>, request: ListRequest) =>
  readList<ConsoleOrderRow>(ctx, 'auftraege', request);
