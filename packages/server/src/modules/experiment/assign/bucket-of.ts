import { createHmac } from 'node:crypto';

/** Six bytes hold more than 10¹⁴ values, so the modulo by a thousand is nearly unbiased. */
const BYTES = 6;

/**
 * The bucket (0 to 999) of a unit in an experiment. It depends on the two ids only, so that nothing is stored on a device, a link is always
 * in the same arm, and two experiments divide people independently of each other.
 */
export const bucketOf = (experimentId: string, unit: string): number =>
  createHmac('sha256', experimentId).update(unit).digest().readUIntBE(0, BYTES) % 1000;
