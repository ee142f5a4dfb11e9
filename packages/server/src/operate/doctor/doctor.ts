import { readConfig } from '#config.ts';
import type { Config } from '#platform/config.ts';
import { closeDatabase, openDatabase } from '#platform/db/database.ts';
import { reasonOf } from '#platform/error-facts.ts';
import { StartupError } from '#platform/startup-error.ts';
import { type OfflineCommand, refuseMore } from '../command.ts';
import { checkDatabase } from './check-database.ts';
import {
  checkBounces,
  checkFiles,
  checkHosts,
  checkKeys,
  checkMail,
  checkMoneyKeys,
  checkWaysIn,
  checkWorkers,
} from './check-surroundings.ts';
import { type Finding, fault, ok } from './finding.ts';

/** A check that throws becomes a finding itself, so that the others still run. */
const look = async (what: string, check: () => Promise<Finding | Finding[]>): Promise<Finding[]> => {
  try {
    return [await check()].flat();
  } catch (error) {
    return [fault(what, `could not be looked at (${reasonOf(error)}).`)];
  }
};

const lookAtDatabase = async (config: Config): Promise<Finding[]> => {
  if (!config.databaseUrl)
    return [fault('database', 'DATABASE_URL is missing: set it to the PostgreSQL of the installation.')];
  const db = openDatabase(config.databaseUrl, { max: 2 });
  try {
    const findings = await look('database', () => checkDatabase(db, config.database.poolSizes));
    // Without a usable database no other check can run.
    if (findings.some(({ kind, what }) => kind === 'fault' && ['database', 'migrations', 'rights'].includes(what)))
      return findings;
    return [
      ...findings,
      ...(await look('keys', () => checkKeys(db, config))),
      ...(await look('api keys', () => checkMoneyKeys(db))),
      ...(await look('hosts', () => checkHosts(db, config))),
      ...(await look('workers', () => checkWorkers(db))),
    ];
  } finally {
    await closeDatabase(db);
  }
};

const examine = async (env: Record<string, string | undefined> | undefined): Promise<Finding[]> => {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (error instanceof StartupError) return [fault('settings', error.message)];
    throw error;
  }
  return [
    ok('settings', `Every setting can be used; this is ${config.environment}, role ${config.role}.`),
    checkFiles(),
    ...(await lookAtDatabase(config)),
    ...(await look('mail', () => checkMail(config))),
    ...(await look('bounces', () => checkBounces(config))),
    ...(await look('console', () => checkWaysIn(config))),
  ];
};

/** Says in words what is wrong with an installation; nothing is changed, and no mail is sent. */
export const doctor: OfflineCommand = {
  name: 'doctor',
  parameters: '',
  meaning: 'what is wrong with the installation; needs the whole environment of a server',
  readOffline: (words) => {
    refuseMore(words);
    return async (tell, env) => {
      const findings = await examine(env);
      for (const { kind, what, words } of findings) tell(`${kind.padEnd(5)}  ${what.padEnd(11)}  ${words}`);
      const faults = findings.filter(({ kind }) => kind === 'fault').length;
      if (faults > 0) throw new StartupError(faults === 1 ? '1 fault was found.' : `${faults} faults were found.`);
      tell('Nothing is wrong.');
    };
  },
};
