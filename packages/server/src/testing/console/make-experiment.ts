import type { ExperimentView } from '@mundwerk/contract/console/programme/experiment-views';
import { makeClient } from '../make/make-client.ts';
import type { TestApp } from '../start/start-test-app.ts';
import { makeLinks } from './make-links.ts';
import { makeActing } from './operate.ts';

/** What the size of the usual experiment follows from. */
export const SIZE = { Flaeche: 'Kanalreihenfolge', Ziel: 'Geteilt', FensterTage: 7, MindestPunkte: 20 };

/** The usual experiment. */
export const DRAFT = {
  ...SIZE,
  Frage: 'Steht E-Mail oben, teilen mehr?',
  Varianten: [{ Name: 'E-Mail oben', Anders: { Kanaele: ['email', 'whatsapp'] } }],
};

/** A client with enough links a day for an answer, a third of which are shared. */
export const makeBusy = async (test: TestApp) => {
  const client = await makeClient(test.platform);
  await makeLinks(test, client, { letter: 'H', count: 500, daysAgo: [20, 0.1], sharedPercent: 30 });
  const operator = await makeActing(test, client, 'Operator');
  const draft = async (parts: object = {}): Promise<string> =>
    (await operator.act('/experimente', { ...DRAFT, ...parts })).json().Id;
  const read = async (id: string) => (await operator.get(`/experimente/${id}`)).json<ExperimentView>();
  return { client, operator, draft, read };
};
