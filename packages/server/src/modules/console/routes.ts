import type { Serving } from '../actors.ts';
import { serveAccess } from './access/routes.ts';

/** Registers the calls of the console, part by part. */
export const registerConsoleModule = (serving: Serving): void => {
  serveAccess(serving);
};
