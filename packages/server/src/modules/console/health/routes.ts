import * as calls from '@mundwerk/contract/console/operate/health';
import type { Serving } from '#modules/actors.ts';
import { checkClientSystems } from './check-client-systems.ts';
import { checkSystems } from './check-systems.ts';
import { getClientHealth } from './get-client-health.ts';
import { getHealth } from './get-health.ts';
import { retryAllDeadLetters } from './retry-all-dead-letters.ts';
import { retryDeadLetter } from './retry-dead-letter.ts';
import { startTask } from './start-task.ts';

/** Registers the calls about health. */
export const serveHealth = ({ serve, serveRoot }: Serving): void => {
  serveRoot(calls.getHealth, getHealth);
  serveRoot(calls.checkSystems, checkSystems);
  serve(calls.getClientHealth, getClientHealth);
  serve(calls.checkClientSystems, checkClientSystems);
  serveRoot(calls.startTask, (ctx, { params }) => startTask(ctx, params.name));
  serveRoot(calls.retryDeadLetter, (ctx, { params }) => retryDeadLetter(ctx, params.id));
  serveRoot(calls.retryAllDeadLetters, retryAllDeadLetters);
};
