import { SUBJECTS, subjectOf } from '@mundwerk/contract/reference/subjects';
import { describe, expect, it } from 'vitest';
import { fieldRows, schemasOfCall } from './field-rows.ts';
import { PUBLISHED_CALLS, PUBLISHED_EVENTS, publishedContract } from './published-contract.ts';
import { chapterPage, overviewPage, searchPage, webhooksPage } from './reference-page.ts';
import { curlSample, type ExampleValues, exampleRequest, scriptSample } from './samples.ts';
import { callUrl, find, findables } from './search.ts';

const VALUES: ExampleValues = {
  origin: 'http://localhost:3000',
  client: 'demo',
  key: 'mw_key',
  testKey: 'mw_test_key',
  replaced: [
    ['7F3K9QZ1A6', 'ABCDEFGHJK'],
    ['"9f86d081884c7d659a2feaa0c55ad015"', 'null'],
  ],
};

const { document } = publishedContract();
const callNamed = (name: string) => {
  const call = PUBLISHED_CALLS.find((candidate) => candidate.name === name);
  if (!call) throw new Error(`no call ${name}`);
  return call;
};
const pages = new Map(SUBJECTS.map((subject) => [subject.id, chapterPage(subject, PUBLISHED_CALLS, document, VALUES)]));

describe('a page of the reference', () => {
  it('has every call once, where links and search lead to', () => {
    const places = [...pages].flatMap(([id, markup]) =>
      [...markup.matchAll(/<article class="call" id="(\w+)"/g)].map(([, name = '']) => `/api/reference/${id}#${name}`),
    );
    const urls = PUBLISHED_CALLS.map(callUrl);
    expect(urls.filter((url) => !places.includes(url))).toEqual([]);
    expect(new Set(places).size).toBe(places.length);
    const overview = overviewPage(PUBLISHED_CALLS, VALUES);
    expect(urls.filter((url) => !overview.includes(`"${url}"`))).toEqual([]);
  });

  it('has no inline style or script, so that its policy allows neither', () => {
    for (const markup of [...pages.values(), overviewPage(PUBLISHED_CALLS, VALUES), searchPage('<b>', [])]) {
      expect(markup).not.toMatch(
        / style="|<style|<script(?! type="module" src="\/api\/reference\/reference\.js)| on\w+="/,
      );
    }
    expect(searchPage('<b>', [])).toContain('“&lt;b&gt;”');
  });

  it('explains fields, codes and scopes in words', () => {
    const markup = pages.get('orders') ?? '';
    expect(markup).toContain('The day the first premium was paid');
    expect(markup).toContain('There is no recommendation with this number.');
    expect(markup).toContain('<code>orders:write</code>');
  });
});

describe('a sample', () => {
  const request = exampleRequest(callNamed('reportOrder'), VALUES);

  it('is a command with the numbers of the installation', () => {
    const command = curlSample(request);
    expect(command).toMatch(/^curl -X POST 'http:\/\/localhost:3000\/api\/v1\/demo\/betrieb\/auftraege' \\\n/);
    expect(command).toContain("-H 'Authorization: Bearer mw_key'");
    expect(command).toContain('"Empfehlungsnummer": "ABCDEFGHJK"');
    expect(command).toContain('"Empfaengernummer": null');
  });

  it('is tried with the test key where a key is needed, and with no token else', () => {
    const tokenOf = (chapter: string, name: string): unknown => {
      const [, given = ''] = new RegExp(`data-call="${name}" data-try="([^"]*)"`).exec(pages.get(chapter) ?? '') ?? [];
      return JSON.parse(given.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')).token;
    };
    expect(tokenOf('orders', 'reportOrder')).toBe('mw_test_key');
    const open = PUBLISHED_CALLS.find(({ auth }) => auth === 'recommender');
    expect(open && tokenOf(subjectOf(open).id, open.name)).toBeNull();
  });

  it('quotes what a shell would read otherwise', () => {
    expect(curlSample({ method: 'GET', url: "http://x/'y", headers: {}, body: null })).toBe("curl 'http://x/'\\''y'");
  });

  it('is JavaScript that can be parsed, for every call', () => {
    const isParsed = (call: (typeof PUBLISHED_CALLS)[number]): boolean => {
      const code = scriptSample(call, exampleRequest(call, VALUES));
      return Boolean(new Function(`return async () => {\n${code}\n}`));
    };
    expect(PUBLISHED_CALLS.filter((call) => !isParsed(call))).toEqual([]);
  });
});

describe('field tables', () => {
  it('name fields inside objects and lists by their path', () => {
    const { body, answer } = schemasOfCall(callNamed('createRecommendation'), document);
    const { schemas } = document.components;
    const names = [body, answer].flatMap((schema) =>
      schema ? fieldRows(schema, schemas).map(({ name }) => name) : [],
    );
    expect(names).toEqual(expect.arrayContaining(['Empfehler.Email', 'Aktionen[].AktionsId', 'Links[].Url']));
  });

  it('tell bounds in words and what holds where a field is left out', () => {
    const { schemas } = document.components;
    const rows = fieldRows(
      {
        properties: {
          Anzahl: { type: 'integer', minimum: 1, maximum: 500, default: 100 },
          Id: { type: 'integer', exclusiveMinimum: 0, maximum: 2_147_483_647 },
          Name: { type: 'string', minLength: 1, maxLength: 60, default: '' },
          Nummern: { type: 'array', minItems: 1, maxItems: 10, items: { type: 'string', maxLength: 10 } },
          Probe: { anyOf: [{ type: 'boolean' }, { type: 'null' }], default: false },
        },
      },
      schemas,
    );
    expect(rows.map(({ type, standard }) => [type, standard])).toEqual([
      ['whole number, 1 to 500', '100'],
      ['whole number, at least 1', undefined],
      ['text, 1 to 60 characters', undefined],
      ['list of 1 to 10 texts, at most 10 characters', undefined],
      ['true or false or null', 'false'],
    ]);
    const listed = pages.get('orders') ?? '';
    expect(listed).toContain('<small>whole number, 1 to 500</small>');
    expect(listed).toContain('Default: <code>100</code>.');
  });

  it('end where a schema holds itself', () => {
    const { answer } = schemasOfCall(callNamed('getLanguageContent'), document);
    expect(fieldRows(answer ?? {}, document.components.schemas)).toEqual([]);
  });
});

describe('search', () => {
  const all = findables(PUBLISHED_CALLS, document, PUBLISHED_EVENTS);
  const urls = (asked: string): string[] => find(all, asked).map(({ url }) => url);

  it('finds calls by words, address, name, scope and field', () => {
    for (const asked of ['report order', '/betrieb/auftraege', 'reportOrder', 'orders:write', 'KundenEmail'])
      expect(urls(asked)).toContain('/api/reference/orders#reportOrder');
    expect(urls('Report an order')[0]).toBe('/api/reference/orders#reportOrder');
  });

  it('finds error codes and events', () => {
    expect(urls('order.confirmed')).toContain('/api/reference/webhooks#order.confirmed');
    expect(webhooksPage(PUBLISHED_EVENTS)).toContain('id="order.confirmed"');
    expect(urls('PSOF0704')).toEqual(['/api/reference#PSOF0704']);
    expect(urls('')).toEqual([]);
    expect(urls('qqqq')).toEqual([]);
  });
});
