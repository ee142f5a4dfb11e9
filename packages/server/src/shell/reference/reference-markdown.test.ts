import { readdirSync, readFileSync } from 'node:fs';
import { ERRORS } from '@mundwerk/contract/errors';
import { SUBJECTS } from '@mundwerk/contract/reference/subjects';
import { describe, expect, it } from 'vitest';
import { productFile } from '#platform/product-files.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { fieldRows, schemasOfCall } from './field-rows.ts';
import { guides } from './guides.ts';
import { PUBLISHED_CALLS, PUBLISHED_EVENTS, publishedContract } from './published-contract.ts';

const test = setUpTestApp();

const get = (url: string, accept = '*/*') => test.app.inject({ url, headers: { host: 'localhost', accept } });

describe('the reference as Markdown', () => {
  it('names every call with every field and error code of the pages', async () => {
    const { document } = publishedContract();
    const chapters = await Promise.all(SUBJECTS.map(({ id }) => get(`/api/reference/${id}.md`)));
    expect(chapters.every(({ headers }) => headers['content-type'] === 'text/markdown; charset=utf-8')).toBe(true);
    const text = chapters.map(({ body }) => body).join('\n');
    const overview = (await get('/api/reference.md')).body;
    for (const call of PUBLISHED_CALLS) {
      expect(text).toContain(`(${call.name})`);
      expect(overview).toContain(`(${call.name})`);
      const { body, answer } = schemasOfCall(call, document);
      const rows = [body, answer].flatMap((schema) => (schema ? fieldRows(schema, document.components.schemas) : []));
      expect(rows.filter(({ name }) => !text.includes(`| \`${name}\` |`))).toEqual([]);
    }
    expect(Object.values(ERRORS).filter(({ code }) => !overview.includes(`| ${code} |`))).toEqual([]);
  });

  it('is answered at the address of a page to callers that ask for it, and named in its head', async () => {
    const page = await get('/api/reference/orders', 'text/html');
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      vary: expect.stringMatching(/accept/i),
    });
    expect(page.body).toContain('<link rel="alternate" type="text/markdown" href="/api/reference/orders.md">');
    const read = await get('/api/reference/orders', 'text/markdown, text/html;q=0.5');
    expect(read.body).toBe((await get('/api/reference/orders.md')).body);
    expect((await get('/api/reference/webhooks.md')).body).toContain(`## ${Object.keys(PUBLISHED_EVENTS)[0]}`);
    expect((await get('/api/reference/nothing.md')).statusCode).toBe(404);
  });
});

describe('llms.txt', () => {
  it('leads to pages that are there, each of them Markdown or the document', async () => {
    const { body, headers } = await get('/llms.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const addresses = [...body.matchAll(/\]\(http:\/\/localhost(\/[^)]*)\)/g)].map(([, path = '']) => path);
    expect(addresses).toEqual(expect.arrayContaining(SUBJECTS.map(({ id }) => `/api/reference/${id}.md`)));
    expect(addresses).toEqual(expect.arrayContaining(guides.map(({ path }) => path)));
    for (const path of addresses) {
      const reply = await get(path);
      expect([path, reply.statusCode, reply.headers['content-type']?.replace(/;.*/, '')]).toEqual([
        path,
        200,
        path.endsWith('.json') ? 'application/json' : 'text/markdown',
      ]);
    }
  });
});

/** Guides for people who run the portal, edit clients or change the sources: they stay in the repository and the release. */
const NOT_FOR_INTEGRATORS = [
  'add-a-capability.md',
  'add-a-category.md',
  'add-a-client.md',
  'add-a-console-screen.md',
  'add-a-field.md',
  'add-a-language.md',
  'answer-a-barrier.md',
  'back-up-and-restore.md',
  'change-the-terms.md',
  'edit-content.md',
  'high-availability.md',
  'operate.md',
  'scale.md',
  'watch.md',
];

describe('a guide', () => {
  it('is served, or named here as one that is not for integrators', () => {
    const all = readdirSync(productFile('docs/how-to/'));
    const served = guides.map(({ name }) => name).filter((name) => name !== 'webhook-events.md');
    expect([...served, ...NOT_FOR_INTEGRATORS].toSorted()).toEqual(all.toSorted());
  });

  it.each(guides)(
    '$name is the file of the repository, and its links lead to what is served',
    async ({ path, name }) => {
      const { body } = await get(path);
      const folder = name === 'webhook-events.md' ? 'reference' : 'how-to';
      const [first] = readFileSync(productFile(`docs/${folder}/${name}`), 'utf8').split('\n');
      expect(body.split('\n')[0]).toBe(first);
      const targets = [...body.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target]) => target);
      expect(targets.filter((target) => !guides.some((guide) => guide.path === target))).toEqual([]);
    },
  );

  it('of an operator or developer is not handed out', async () => {
    expect((await get('/api/guides/operate.md')).statusCode).toBe(404);
    expect((await get('/api/guides/..%2F..%2Fpackage.json')).statusCode).toBe(404);
  });
});
