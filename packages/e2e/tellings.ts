/**
 * Stories that are told for several clients and languages differ in words and colours, hardly in steps. `npm test` tells the first ones,
 * which together have every client and language; `npm run test:everywhere` tells them all.
 */
export const IS_EVERYWHERE = process.env.EVERYWHERE === '1';

/** The tellings of a story that this run has time for: all of them, or the first. */
export const tellings = <Telling>(all: readonly Telling[], atLeast = 1): readonly Telling[] =>
  IS_EVERYWHERE ? all : all.slice(0, atLeast);
