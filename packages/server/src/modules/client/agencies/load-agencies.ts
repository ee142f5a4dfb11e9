import type { Database } from '#platform/db/database.ts';
import type { AgenciesFile } from './agencies-file.ts';
import { replaceAgents, upsertAgencies } from './store.ts';

/** Loads the agencies of a client from its `agencies.json`; without the file, agencies stay as they are. */
export const loadAgencies = async (
  db: Database,
  clientKey: string,
  file: AgenciesFile | null,
  now: Date,
): Promise<void> => {
  if (file === null) return;
  const { Agenturen } = file;
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
