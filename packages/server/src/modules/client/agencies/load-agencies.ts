import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import { replaceAgents, upsertAgencies } from './store.ts';

const line = z.string().trim().min(1).max(120).nullable().default(null);
const number = z.string().regex(/^[\w-]{1,40}$/);

const AgenciesFile = z.strictObject({
  Agenturen: z.array(
    z.strictObject({
      Nummer: number,
      Name: z.string().trim().min(1).max(120),
      Strasse: line,
      Plz: line,
      Ort: line,
      Telefon: line,
      Email: line,
      /** Numbers of the agents who work for it: their links count for the agency. */
      Agenten: z.array(number).default([]),
    }),
  ),
});

/** Loads the agencies of a client from its `agencies.json`; a client without the file has none. */
export const loadAgencies = async (db: Database, clientKey: string, file: unknown, now: Date): Promise<void> => {
  if (file === null) return;
  const parsed = AgenciesFile.safeParse(file);
  if (!parsed.success) {
    const problem = z.prettifyError(parsed.error).replaceAll(/\s+/g, ' ');
    throw new StartupError(`clients/${clientKey}/agencies.json cannot be used: ${problem}`);
  }
  const { Agenturen } = parsed.data;
  await upsertAgencies(
    db,
    clientKey,
    Agenturen.map((one) => ({
      number: one.Nummer,
      name: one.Name,
      street: one.Strasse,
      postcode: one.Plz,
      city: one.Ort,
      phone: one.Telefon,
      email: one.Email,
    })),
    now,
  );
  await replaceAgents(
    db,
    clientKey,
    Agenturen.flatMap(({ Nummer, Agenten }) => Agenten.map((agentNumber) => ({ agentNumber, agencyNumber: Nummer }))),
  );
};
