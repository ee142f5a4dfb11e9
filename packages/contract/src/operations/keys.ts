import { givenText } from '../fields.ts';
import { isNetwork, NETWORK_MAX_LENGTH } from '../values/operations/keys.ts';

/** An IP address or network from which a key may be used. */
export const Network = givenText(NETWORK_MAX_LENGTH).refine(isNetwork);
