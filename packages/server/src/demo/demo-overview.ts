import { pathOf } from '@mundwerk/contract/page/pages';
import { consoleAddresses } from '../modules/console/index.ts';
import { demoHostOrigin, findClient, listClientKeys, originOf } from '../modules/core/client/index.ts';
import type { ClientRef, Platform } from '../platform/context.ts';
import { demoOperationsKey, demoTestKey } from './demo-operations-key.ts';
import { findDemoLink } from './demo-recommendations.ts';
import { DEMO_RECOMMENDER, demoLogin, demoSupportLogin, findDemoRecommender } from './demo-recommender.ts';
import { DEMO_USERS, demoOperators } from './identity-provider/demo-users.ts';

/** A client to try, with its demo users. */
interface DemoClient {
  readonly Key: string;
  readonly Name: string;
  readonly Host: string;
  readonly Url: string;
  readonly Languages: readonly string[];
  readonly Recommender?: { readonly Email: string; readonly Password: string };
  /** Logs in as the demo recommender. */
  readonly Login?: string;
  /** Opens the demo recommender's personal area as support sees it. */
  readonly SupportLogin?: string;
  /** The form that recommends the client's usual product. */
  readonly Recommend: string;
  /** A link of the demo recommender, as their contact opens it; left out while none works. */
  readonly SharedLink?: string;
  /** Opens the operations API. */
  readonly OperationsKey: string;
  /** Test key, which acts on the client's sandbox, where nothing is mailed or paid. */
  readonly TestKey: string;
  /** The agencies' area and its demo users; the user is chosen on the provider's page. */
  readonly Agencies?: {
    readonly Url: string;
    readonly Users: ReadonlyArray<{
      readonly Name: string;
      readonly Roles: readonly string[];
      readonly Agencies: readonly string[];
    }>;
  };
}

/** Everything a newcomer can try in development (decisions §14). */
export interface DemoOverview {
  readonly Clients: readonly DemoClient[];
  /** The console and its demo users. */
  readonly Operators: {
    readonly Url: string;
    readonly Users: ReadonlyArray<{ readonly Name: string; readonly Email: string; readonly Roles: readonly string[] }>;
  };
  /** A page of another site with a portal in a frame. */
  readonly HostPage: string | null;
  readonly Mailbox: string;
  readonly ApiReference: string;
}

const demoClient = async (platform: Platform, client: ClientRef): Promise<DemoClient> => {
  const url = originOf(platform, client);
  const { Name, Sprachen: Languages, StandardSprache, StandardProduktId, ModuleAgentur } = client.config;
  const { email: Email, password: Password } = DEMO_RECOMMENDER;
  const recommender = await findDemoRecommender(platform, client);
  const sharedLink = recommender && (await findDemoLink(platform, client, recommender.id));
  return {
    Key: client.key,
    Name,
    Host: new URL(url).host,
    Url: `${url}/`,
    Languages,
    OperationsKey: demoOperationsKey(platform, client.key),
    TestKey: demoTestKey(platform, client.key),
    Recommend: url + pathOf('Recommendation', StandardSprache, { produktId: String(StandardProduktId) }),
    ...(recommender && {
      Recommender: { Email, Password },
      Login: demoLogin(client),
      SupportLogin: demoSupportLogin(client),
    }),
    ...(sharedLink && { SharedLink: sharedLink }),
    ...(ModuleAgentur && {
      Agencies: {
        Url: url + pathOf('Agency', StandardSprache),
        Users: DEMO_USERS.map(({ name, roles, agencies }) => ({ Name: name, Roles: roles, Agencies: agencies })),
      },
    }),
  };
};

/** The demo clients with their addresses and logins. */
export const demoOverview = async (platform: Platform): Promise<DemoOverview> => {
  const keys = await listClientKeys(platform.db);
  const clients = await Promise.all(keys.map((key) => findClient(platform, key)));
  return {
    Clients: await Promise.all(clients.flatMap((client) => (client ? [demoClient(platform, client)] : []))),
    Operators: {
      Url: (await consoleAddresses(platform))[0] ?? '',
      Users: demoOperators(keys).map(({ name, email, roles }) => ({ Name: name, Email: email, Roles: roles })),
    },
    HostPage: demoHostOrigin(platform),
    Mailbox: '/dev/mailbox',
    ApiReference: '/api/reference',
  };
};
