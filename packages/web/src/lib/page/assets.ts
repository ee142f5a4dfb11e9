import { reportMistake } from '../http/report.ts';
import { boot } from './boot.ts';

/** Address of a file of the client's folder, e.g. `images/logo.svg`. */
export const asset = (name: string): string => {
  const address = boot().assets[name];
  if (address === undefined) reportMistake(`no such asset: ${name}`);
  return address ?? '';
};
