import type { ExperimentView } from '@mundwerk/contract/console/programme/experiment-views';
import { makeClient } from '../make/make-client.ts';
import type { TestApp } from '../start/start-test-app.ts';
import { makeLinks } from './make-links.ts';
import { makeActing } from './operate.ts';

type ClientParts = Parameters<typeof makeClient> extends [unknown, ...infer Parts] ? Parts : never;

/** The inputs that determine the size of the default experiment. */
export const SIZE = { Flaeche: 'Kanalreihenfolge', Ziel: 'Geteilt', FensterTage: 7, MindestPunkte: 20 };

/** The default experiment of tests. */
export const DRAFT = {
  ...SIZE,
  Frage: 'Steht E-Mail oben, teilen mehr?',
  Varianten: [{ Name: 'E-Mail oben', Anders: { Kanaele: ['email', 'whatsapp'] } }],
};

/** An experiment on the amount of the reward: ten euros more. */
export const AMOUNTS = {
  ...SIZE,
  Flaeche: 'Praemienhoehe',
  Frage: 'Bringt mehr mehr?',
  Varianten: [{ Name: 'Zehn mehr', Anders: { MehrCent: 1000 } }],
};

/** A client with enough links a day for an answer, a third of which are shared; its configuration and catalogue may be replaced. */
export const makeBusy = async (test: TestApp, ...parts: ClientParts) => {
  const client = await makeClient(test.platform, ...parts);
  await makeLinks(test, client, { letter: 'H', count: 500, daysAgo: [20, 0.1], sharedPercent: 30 });
  const operator = await makeActing(test, client, 'Operator');
  const draft = async (parts: object = {}): Promise<string> =>
    (await operator.act('/experimente', { ...DRAFT, ...parts })).json().Id;
  const read = async (id: string) => (await operator.get(`/experimente/${id}`)).json<ExperimentView>();
  return { client, operator, draft, read };
};
