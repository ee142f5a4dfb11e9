import { z } from 'zod';
import type { Database } from '#platform/db/database.ts';
import { type Finding, say } from '../folder/folder-problem.ts';
import { replaceAgents, upsertAgencies } from './store.ts';

const line = z.string().trim().min(1).max(120).nullable().default(null);
const number = z.string().regex(/^[\w-]{1,40}$/);

/** The form of `clients/<key>/agencies.json`. */
export const AgenciesFile = z.strictObject({
  Agenturen: z.array(
    z.strictObject({
      Nummer: number.describe('Number of the agency at the client; part of its links and reports. It never changes.'),
      Name: z.string().trim().min(1).max(120).describe('Name that visitors and colleagues read.'),
      Strasse: line.describe('Street and number.'),
      Plz: line.describe('Postcode.'),
      Ort: line.describe('Town.'),
      Telefon: line.describe('Telephone, as it is shown.'),
      Email: line.describe('E-mail address; mails about waiting orders go there.'),
      Umsatzsteuer: line.describe(
        'What statements say about value added tax, for the agency and its agents: the VAT id, or why there is none.',
      ),
      Agenten: z
        .array(number)
        .default([])
        .describe(
          'Numbers of the agents who work for it: their links count for the agency. An agent works for one agency.',
        ),
    }),
  ),
});
export type AgenciesFile = z.infer<typeof AgenciesFile>;

/** Agencies that share a number, and agents who would work for two agencies. */
export const agencyFindings = ({ Agenturen }: AgenciesFile): Finding[] => {
  const numbers = new Set<string>();
  const agents = new Set<string>();
  return Agenturen.flatMap(({ Nummer, Agenten }, index) => {
    const path = ['Agenturen', index];
    const taken = numbers.has(Nummer)
      ? [{ path: [...path, 'Nummer'], reason: say('agencyNumberTaken', { number: Nummer }), remedy: say('ownEach') }]
      : [];
    numbers.add(Nummer);
    const shared = Agenten.flatMap((agent, position) => {
      const isShared = agents.has(agent);
      agents.add(agent);
      return isShared
        ? [{ path: [...path, 'Agenten', position], reason: say('agentTaken', { agent }), remedy: say('keepOne') }]
        : [];
    });
    return [...taken, ...shared];
  });
};

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
      tax: one.Umsatzsteuer,
    })),
    now,
  );
  await replaceAgents(
    db,
    clientKey,
    Agenturen.flatMap(({ Nummer, Agenten }) => Agenten.map((agentNumber) => ({ agentNumber, agencyNumber: Nummer }))),
  );
};
