import { pathOf } from '@mundwerk/contract/page/pages';
import { storeCredentials } from '#modules/core/content/own-store/ask-store.ts';
import type { Random } from '../random.ts';
import { BAD_BODIES, BODY_TYPES, badText } from './bad-values.ts';
import type { World } from './make-world.ts';

/** A request to a URL that is no call of the contract. */
export interface OtherRequest {
  readonly route: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string | Buffer;
}

/** The public URLs outside the contract, with placeholders for texts in braces. */
const ADDRESSES = [
  'GET /k/{number}',
  'GET /vorschau/de/{number}.jpg',
  'GET /kalender/de/{number}.ics?channel={text}',
  'GET /{text}',
  'GET /empfehlung/{number}?channel={text}',
  'GET /api/assets/{client}/{text}?width={text}&mode={text}',
  'GET /client-assets/{client}/{text}/{text}',
  'GET /embed/{text}',
  'GET /embed/portal/{text}',
  'GET /api/v1/{client}/produkt/{text}/grafik?breite={text}',
  'GET /api/v1/{client}/produktkategorie/{text}/icon',
  'GET /api/content/{client}/fussnoten?q={text}',
  'GET /api/content/{client}/fussnoten?$filter={text}&$orderby={text}&$top={text}&$skip={text}&$search={text}',
  'GET /api/content/{client}/fussnoten/{text}',
  'GET /api/content/{client}/{text}?ids={text}',
  'GET /api/content/{client}/graphql?query={text}&variables={text}',
  'POST /api/content/{client}/graphql',
  'POST /api/content/{client}/graphql/batch',
  'POST /api/content/{client}/fussnoten/query',
  'POST /api/content/{client}',
  'POST /identity-server/connect/token',
  'GET /matomo.php?idsite={site}&rec=1&url={text}&action_name={text}&e_c={text}&e_a={text}&e_v={text}&_id={text}&lang={text}',
  'POST /matomo.php',
  `POST ${pathOf('NewsletterRecommenderOptOut', 'de')}?t={text}`,
  'GET /api/v1/{text}/{text}',
  'GET /assets/{text}',
  'GET /healthz?{text}',
] as const;

const JSON_BODIES = [
  '{"query":"{ queryFussnotenContents { id } }"}',
  '{"query":"query($a: String) { __typename }","variables":{"a":"\\u0000"}}',
  `{"query":"${'{ a '.repeat(2000)}${'}'.repeat(2000)}"}`,
  '{"query":{"toString":1}}',
  '[{"query":"{ __typename }"},null,7]',
  '{"q":{"filter":{"path":"data.Identifier.iv","op":"eq","value":"a"}}}',
  '{"q":{"filter":{"and":[{"not":{"path":"id","op":"matches","value":"(a+)+$"}}]}}}',
  `{"q":{"filter":${'{"not":'.repeat(20_000)}{}${'}'.repeat(20_000)}}}`,
  '{"q":{"filter":{"path":{"toString":1}}}}',
  '{"ids":[{"toString":1,"valueOf":1}]}',
  '{"oData":7}',
  '{"oData":"$filter=id eq \'"}',
  `{"oData":"$filter=${'('.repeat(50_000)}"}`,
  `{"oData":"$filter=${'not '.repeat(50_000)}"}`,
  '{"oData":"$filter=constructor(id)"}',
  '{"oData":["a"]}',
  '{"q":{"filter":{"path":"id","op":{"toString":1},"value":"a"}}}',
  '{"query":"{ __typename }","variables":true}',
  '{"requests":["?idsite=96&rec=1&url=http://a/%00",{"idsite":96,"rec":1,"action_name":{"toString":1}}]}',
  '{"requests":[null,7,[],"?%zz"]}',
  'grant_type=client_credentials&client_id=%00&scope=squidex-api',
  'List-Unsubscribe=One-Click',
];

/** Signs in at the client's content store, so that URLs that need its token can be requested. */
export const contentToken = async ({ test, client }: World): Promise<string> => {
  const { clientId, clientSecret } = storeCredentials(test.platform, client);
  const form = {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    scope: 'squidex-api',
  };
  const reply = await test.app.inject({
    method: 'POST',
    url: '/identity-server/connect/token',
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return reply.json<{ access_token: string }>().access_token;
};

/** Any of the other URLs, with something bad in each of its placeholders. */
export const otherRequest = (random: Random, world: World, token: string): OtherRequest => {
  const route = random.pick(ADDRESSES);
  const [method, pattern] = route.split(' ', 2) as ['GET' | 'POST', string];
  const url = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'site') return String(world.client.config.MatomoSiteIds.testing);
    if (name === 'client') return random.chance(90) ? world.client.key : encode(badText(random, world.client.key));
    return encode(name === 'number' && random.chance(50) ? world.number : badText(random, world.number));
  });
  const isStore = url.startsWith('/api/content');
  return {
    route,
    method,
    url,
    headers: {
      host: `${world.client.key}.localhost`,
      ...(isStore && random.chance(90) ? { authorization: `Bearer ${token}` } : {}),
      ...(method === 'POST'
        ? { 'content-type': random.chance(70) ? 'application/json' : random.pick(BODY_TYPES) }
        : {}),
    },
    ...(method === 'POST' ? { payload: random.chance(70) ? random.pick(JSON_BODIES) : random.pick(BAD_BODIES) } : {}),
  };
};

/** Encoded as by a browser, or left as it is, because a URL may be malformed. */
const encode = (text: string): string =>
  /^[!-~]+$/.test(text) && text.includes('%')
    ? text.replaceAll(/[^\w%.-]/g, '')
    : encodeURIComponent(text.toWellFormed()).slice(0, 6000);
