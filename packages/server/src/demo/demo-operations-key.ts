import { RUN_MAKER_SCOPES } from '@mundwerk/contract/values/operations/scopes';
import { addOperationsKey, operationsKeyOf } from '../modules/operations/index.ts';
import type { Platform } from '../platform/context.ts';
import { derivedKey } from '../platform/ids.ts';

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
