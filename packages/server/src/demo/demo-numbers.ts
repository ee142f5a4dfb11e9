import { findClient, listClientKeys, originOf } from '../modules/client/index.ts';
import { selectStoredRecommendations } from '../modules/recommendation/index.ts';
import { calendarDay } from '../platform/calendar-day.ts';
import { anonymousCtx, type ClientRef, type Platform } from '../platform/context.ts';
import { demoOperationsKey, demoTestKey } from './demo-operations-key.ts';
import { findDemoRecommender } from './demo-recommender.ts';

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
