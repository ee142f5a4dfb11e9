import { RUN_MAKER_SCOPES } from '@mundwerk/contract/values/operations/scopes';
import { addOperationsKey, operationsKeyOf } from '../modules/connect/operations/index.ts';
import { findClient, listClientKeys, originOf } from '../modules/core/client/index.ts';
import { selectStoredRecommendations } from '../modules/core/recommendation/index.ts';
import { calendarDay } from '../platform/calendar-day.ts';
import { anonymousCtx, type ClientRef, type Platform } from '../platform/context.ts';
import { derivedKey } from '../platform/ids.ts';
import { findDemoRecommender } from './demo-recommender.ts';

/** The key of a demo client: the same on every start, because it follows from the installation's secret. */
export const demoOperationsKey = ({ config }: Platform, clientKey: string): string =>
  operationsKeyOf(Buffer.from(derivedKey(config.appSecret, `demo operations key ${clientKey}`)).toString('base64url'));

/** The test key of a demo client, which acts on its sandbox; made in the same way. */
export const demoTestKey = ({ config }: Platform, clientKey: string): string =>
  operationsKeyOf(
    Buffer.from(derivedKey(config.appSecret, `demo test key ${clientKey}`)).toString('base64url'),
    'test',
  );

/** Makes the demo keys of a client usable; development only, as all demo data. */
export const ensureDemoOperationsKey = async (platform: Platform, clientKey: string): Promise<void> => {
  const key = demoOperationsKey(platform, clientKey);
  await addOperationsKey(platform, clientKey, { name: 'demo', key, scopes: RUN_MAKER_SCOPES });
  const testKey = demoTestKey(platform, clientKey);
  const test = { name: 'demo-test', key: testKey, scopes: RUN_MAKER_SCOPES };
  await addOperationsKey(platform, clientKey, test, { kind: 'test' });
};

/** Numbers of demo data with which the examples of the API reference run as they stand. */
export interface DemoNumbers {
  readonly client: string;
  readonly key: string;
  /** Operations key that acts on the client's sandbox. */
  readonly testKey: string;
  /** A recommendation that has no order yet; null where the demo recommender has none. */
  readonly recommendation: string | null;
  readonly today: string;
}

/** The product that the examples of the contract name. */
const EXAMPLE_PRODUCT = 462;

const latestRecommendation = async (platform: Platform, client: ClientRef): Promise<string | null> => {
  const recommender = await findDemoRecommender(platform, client);
  if (!recommender) return null;
  const ctx = anonymousCtx(platform, {
    client,
    language: client.config.StandardSprache,
    log: platform.log,
    origin: originOf(platform, client),
  });
  const found = await selectStoredRecommendations(ctx, recommender.id);
  return found.at(-1)?.number ?? null;
};

/** The numbers of the client whose products the examples name, else of the first; null without demo clients. */
export const demoNumbers = async (platform: Platform): Promise<DemoNumbers | null> => {
  const keys = await listClientKeys(platform.db);
  const clients = (await Promise.all(keys.map((key) => findClient(platform, key)))).flatMap((found) => found ?? []);
  const client = clients.find(({ config }) => config.StandardProduktId === EXAMPLE_PRODUCT) ?? clients[0];
  if (!client) return null;
  return {
    client: client.key,
    key: demoOperationsKey(platform, client.key),
    testKey: demoTestKey(platform, client.key),
    recommendation: await latestRecommendation(platform, client),
    today: calendarDay(platform.clock.now()),
  };
};
