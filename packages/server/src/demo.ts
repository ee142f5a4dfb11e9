import { findClient, listClientKeys, originOf } from './modules/client/index.ts';
import type { Platform } from './platform/context.ts';

/** What a newcomer may try in development (decisions §14); grows with the logins later issues bring. */
export interface DemoOverview {
  readonly Clients: readonly {
    readonly Key: string;
    readonly Name: string;
    readonly Host: string;
    readonly Url: string;
    readonly Languages: readonly string[];
  }[];
  readonly Mailbox: string;
  readonly ApiReference: string;
}

/** The demo clients with their addresses. */
export const demoOverview = async (platform: Platform): Promise<DemoOverview> => {
  const keys = await listClientKeys(platform.db);
  const clients = await Promise.all(keys.map((key) => findClient(platform, key)));
  return {
    Clients: clients.flatMap((client) => {
      if (!client) return [];
      const url = originOf(platform, client);
      const { Name, Sprachen: Languages } = client.config;
      return [{ Key: client.key, Name, Host: new URL(url).host, Url: `${url}/`, Languages }];
    }),
    Mailbox: '/dev/mailbox',
    ApiReference: '/api/reference',
  };
};
