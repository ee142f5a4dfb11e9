import { StartupError } from '#platform/startup-error.ts';
import { type Command, type OfflineCommand, refuseMore, takeOption, takeWords } from '../command.ts';

/** Removes an option from the arguments and returns its one value. */
const takeOne = (words: string[], option: string, meaning: string): string => {
  const [value, ...more] = takeOption(words, option, meaning);
  if (value === undefined) throw new StartupError(`Missing ${option}: ${meaning}.`);
  if (more.length > 0) throw new StartupError(`${option} is named twice.`);
  return value;
};

const leavingKey: OfflineCommand = {
  name: 'leaving-key',
  parameters: '<file>',
  meaning: 'make the key pair of a receiver: <file> and <file>.pub',
  readOffline: (words) => {
    const [file] = takeWords(words, 'file');
    refuseMore(words.slice(1));
    return async (tell) => {
      const { writeReceiverPair } = await import('./wrapping.ts');
      await writeReceiverPair(file);
      tell(`${file} opens what is exported for ${file}.pub: give only the latter away.`);
    };
  },
};

const exportCommand: Command = {
  name: 'export-client',
  parameters: '<client> --to <folder> --for <public key>',
  meaning: 'write one client whole into a folder',
  read: (typed) => {
    const words = [...typed];
    const folder = takeOne(words, '--to', 'the folder of the export');
    const receiver = takeOne(words, '--for', 'the file with the public key of the receiver');
    const [client] = takeWords(words, 'client');
    refuseMore(words.slice(1));
    return async (place) => (await import('./write-export.ts')).writeExport(place, { client, folder, receiver });
  },
};

const importCommand: Command = {
  name: 'import-client',
  parameters: '<folder> --key <private key>',
  meaning: 'read an exported client into this installation',
  read: (typed) => {
    const words = [...typed];
    const key = takeOne(words, '--key', 'the file with the private key of the receiver');
    const [folder] = takeWords(words, 'folder');
    refuseMore(words.slice(1));
    return async (place) => (await import('./store-export.ts')).storeExport(place, folder, key);
  },
};

const compareCommand: Command = {
  name: 'compare-client',
  parameters: '<folder> [--key <private key>]',
  meaning: 'is an exported client stored here as it was exported?',
  read: (typed) => {
    const words = [...typed];
    const [key = null] = takeOption(words, '--key', 'the file with the private key of the receiver');
    const [folder] = takeWords(words, 'folder');
    refuseMore(words.slice(1));
    return async (place) => (await import('./compare-export.ts')).compareExport(place, folder, key);
  },
};

const eraseCommand: Command = {
  name: 'erase-client',
  parameters: '<client> --export <folder> --reason <text> --name <its name>',
  meaning: 'erase an exported client but for what the law keeps, with a signed proof',
  read: (typed) => {
    const words = [...typed];
    const folder = takeOne(words, '--export', 'the folder of the export');
    const reason = takeOne(words, '--reason', 'why it is erased');
    const name = takeOne(words, '--name', 'the name of the client, so that no other is meant');
    const [client] = takeWords(words, 'client');
    refuseMore(words.slice(1));
    return async (place) =>
      (await import('./erase-exported.ts')).eraseExported(place, { client, folder, reason, name });
  },
};

const verifyCommand: OfflineCommand = {
  name: 'verify-erasure',
  parameters: '<folder>',
  meaning: 'is the proof of an erasure genuine? needs no database',
  readOffline: (words) => {
    const [folder] = takeWords(words, 'folder');
    refuseMore(words.slice(1));
    return async (tell) => (await import('./proof.ts')).verifyErasure(folder, tell);
  },
};

/** The commands by which a client leaves this installation, or arrives from another. */
export const LEAVING_COMMANDS: readonly (Command | OfflineCommand)[] = [
  leavingKey,
  exportCommand,
  importCommand,
  compareCommand,
  eraseCommand,
  verifyCommand,
];
