import type { Operator } from '@mundwerk/contract/console/access';
import { readLocal, writeLocal } from '#lib/consent/cookies.ts';
import { ALL } from '../paths.ts';

const NAME = 'psoempf_verwaltung_mandant';

/** The client a person worked for last on this device, or all of them, else the first of theirs; undefined for those who have none. */
export const findChosenClient = ({ Mandanten }: Operator): string | undefined => {
  const last = readLocal(NAME, 'functional');
  if (last === ALL && Mandanten.length > 1) return ALL;
  return (Mandanten.find(({ Key }) => Key === last) ?? Mandanten[0])?.Key;
};

/** Stores the client for the next visit. */
export const rememberClient = (key: string): void => writeLocal(NAME, key, 'functional');
