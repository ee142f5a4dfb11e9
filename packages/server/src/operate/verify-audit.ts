import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createClock } from '../platform/clock.ts';
import { StartupError } from '../platform/startup-error.ts';
import { type OfflineCommand, refuseMore, takeWords } from './command.ts';

const FAULTS = {
  gap: 'a record is missing before it',
  unlinked: 'it does not follow the record before it',
  altered: 'it was altered',
  cut: 'it and everything after it was cut off',
  unsealed: 'the sealed month that ends with it does not agree',
} as const;

/** Verifies an exported audit log. It needs nothing but the file, so that auditors can run it on a machine of their own. */
export const verifyAuditFile: OfflineCommand = {
  name: 'verify-audit',
  parameters: '<file>',
  meaning: 'is an exported audit log whole? needs no database',
  readOffline: (words) => {
    const [file] = takeWords(words, 'file');
    refuseMore(words.slice(1));
    return async (tell) => {
      const { UnreadableLine, verifyLines } = await import('../modules/console/index.ts');
      const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
      const found = await verifyLines(lines, createClock().now()).catch((error: unknown) => {
        if (error instanceof UnreadableLine) throw new StartupError(`${file}: ${error.message}.`);
        throw new StartupError(`${file} cannot be read.`);
      });
      const { chain, count, first, head, fault, hasHead, seals } = found;
      if (fault) throw new StartupError(`The log is broken at record ${fault.seq}: ${FAULTS[fault.kind]}.`);
      tell(`${count} records of ${chain ?? 'no client'} are whole, from ${first} to ${head.seq}.`);
      tell(`Head: ${head.seq} ${head.hash}`);
      if (seals > 0) tell(`${seals} sealed months agree with their records.`);
      if (first > 1) tell(`The file begins with record ${first}: what is before it was not verified.`);
      if (!hasHead) tell('The file names no head, so that records cut off at its end would not be noticed.');
    };
  },
};
