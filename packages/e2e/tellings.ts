/**
 * Journeys that run for several clients and languages differ in words and colours, hardly in steps. `npm test` runs the first variants,
 * which together cover every client and language; `npm run test:everywhere` runs all.
 */
export const IS_EVERYWHERE = process.env.EVERYWHERE === '1';

/** The variants of a journey that this run includes: all of them, or the first. */
export const tellings = <Telling>(all: readonly Telling[], atLeast = 1): readonly Telling[] =>
  IS_EVERYWHERE ? all : all.slice(0, atLeast);
