import { createHmac } from 'node:crypto';

/** Six bytes hold more than 10¹⁴ values: a thousand divides them evenly enough. */
const BYTES = 6;

/**
 * The bucket (0 to 999) of a unit in an experiment. It follows from the two alone, so that nothing is stored on a device, the same link is
 * always in the same arm, and two experiments divide people independently of each other.
 */
export const bucketOf = (experimentId: string, unit: string): number =>
  createHmac('sha256', experimentId).update(unit).digest().readUIntBE(0, BYTES) % 1000;
