import type { Operator, OperatorClient } from '@mundwerk/contract/console/access';
import { readLocal, writeLocal } from '../../../lib/consent/cookies.ts';

const NAME = 'psoempf_verwaltung_mandant';

/** The client a person worked for last on this device, else the first of theirs. */
export const findChosenClient = ({ Mandanten }: Operator): OperatorClient | undefined => {
  const last = readLocal(NAME, 'functional');
  return Mandanten.find(({ Key }) => Key === last) ?? Mandanten[0];
};

/** Keeps the client for the next visit. */
export const rememberClient = (key: string): void => writeLocal(NAME, key, 'functional');
