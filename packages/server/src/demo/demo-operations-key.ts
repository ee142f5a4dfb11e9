import { OPERATIONS_SCOPES } from '@mundwerk/contract/operations/scopes';
import { addOperationsKey, operationsKeyOf } from '../modules/operations/index.ts';
import type { Platform } from '../platform/context.ts';
import { derivedKey } from '../platform/ids.ts';

/** The key of a demo client: the same on every start, because it follows from the installation's secret. */
export const demoOperationsKey = ({ config }: Platform, clientKey: string): string =>
  operationsKeyOf(Buffer.from(derivedKey(config.appSecret, `demo operations key ${clientKey}`)).toString('base64url'));

/** Makes the demo key of a client usable; development only, as all demo data. */
export const ensureDemoOperationsKey = async (platform: Platform, clientKey: string): Promise<void> => {
  const key = demoOperationsKey(platform, clientKey);
  await addOperationsKey(platform, clientKey, { name: 'demo', key, scopes: OPERATIONS_SCOPES });
};
