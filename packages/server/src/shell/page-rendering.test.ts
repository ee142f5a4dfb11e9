import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Boot } from '@mundwerk/contract/client/boot';
import type { FastifyBaseLogger } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { openRenderer } from './page-rendering.ts';

/** A bundle whose pages count how often they were rendered. */
const BUNDLE = `
let rendered = 0;
export const firstLines = 'lines';
export const loadPage = async ({ boot, address, token, answerCall }) => {
  if (address.endsWith('/broken')) throw new Error('broken');
  if (address.endsWith('/gone')) return '/404';
  if (address.endsWith('/elsewhere')) return null;
  const { reply } = await answerCall('GET /produkt', { params: {}, query: {} });
  return { loaderData: { [boot.page]: reply }, head: null, user: token ? { Vorname: token } : null, render: () => 'html ' + ++rendered };
};
`;

const open = async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'render-')), 'render.js');
  await writeFile(file, BUNDLE);
  const { renderPage } = openRenderer(pathToFileURL(file));
  const error = vi.fn();
  const throwFault = vi.fn();
  let reply: unknown = 'data';
  const visit = (address: string, changes: Partial<Parameters<typeof renderPage>[0]> = {}) =>
    renderPage({
      boot: { page: 'Homepage', loaderData: null } as Boot,
      address: `https://portal.example${address}`,
      rendering: 'cached',
      isLoggedIn: false,
      calls: { answerCall: async () => ({ status: 200, reply }), replyOf: () => undefined, made: () => [], throwFault },
      log: { error } as unknown as FastifyBaseLogger,
      ...changes,
    });
  const answer = (next: unknown): void => {
    reply = next;
  };
  return { visit, answer, error, throwFault };
};

describe('rendered pages', () => {
  it('carry their data and are cached until the data changes', async () => {
    const { visit, answer } = await open();
    expect(await visit('/')).toMatchObject({ html: 'html 1', boot: { loaderData: { Homepage: 'data' } } });
    expect(await visit('/')).toMatchObject({ html: 'html 1', firstLines: 'lines' });
    answer('other data');
    expect(await visit('/')).toMatchObject({ html: 'html 2', boot: { loaderData: { Homepage: 'other data' } } });
  });

  it('are rendered each time where they belong to one visit or one query', async () => {
    const { visit } = await open();
    const renders = [visit('/?a=1'), visit('/?a=1'), visit('/', { rendering: 'perVisit' })];
    expect(new Set((await Promise.all(renders)).map(({ html }) => html)).size).toBe(3);
  });

  it('have data but no HTML for people who are logged in', async () => {
    const { visit } = await open();
    expect(await visit('/', { isLoggedIn: true })).toMatchObject({
      html: null,
      boot: { loaderData: { Homepage: 'data' } },
    });
  });

  it('of a logged-in user are rendered with their data where the session came along, each time anew', async () => {
    const { visit } = await open();
    const own = { rendering: 'signedIn', isLoggedIn: true } as const;
    expect(await visit('/', { ...own, token: 'Anna' })).toMatchObject({
      html: 'html 1',
      boot: { loaderData: { Homepage: 'data' }, user: { Vorname: 'Anna' } },
    });
    expect(await visit('/', { ...own, token: 'Bert' })).toMatchObject({
      html: 'html 2',
      boot: { user: { Vorname: 'Bert' } },
    });
    expect(await visit('/', own)).toMatchObject({ html: null, boot: { loaderData: null } });
  });

  it('are left to the browser where they fail or lead elsewhere, and failures are logged', async () => {
    const { visit, error } = await open();
    const left = { html: null, redirect: null, boot: { loaderData: null } };
    expect(await visit('/elsewhere')).toMatchObject(left);
    expect(await visit('/', { rendering: undefined })).toMatchObject(left);
    expect(error).not.toHaveBeenCalled();
    expect(await visit('/broken')).toMatchObject(left);
    expect(error).toHaveBeenCalledOnce();
  });

  it('end with the fault of the server that their calls met', async () => {
    const { visit, throwFault, error } = await open();
    throwFault.mockImplementation(() => {
      throw new Error('the database is away');
    });
    await expect(visit('/')).rejects.toThrow('away');
    await expect(visit('/broken')).rejects.toThrow('away');
    expect(error).not.toHaveBeenCalled();
  });
});
