// @vitest-environment happy-dom

import { expect, it, vi } from 'vitest';
import { stubServer } from '#testing/stub-server.ts';

/** Opens the page of a link, which loads the module. */
const open = async (search: string, type: string) => {
  history.replaceState(null, '', `/meinlink/7F3K9QZ1A6${search}`);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  const { sent } = stubServer({ 'POST /mailklick': () => Response.json({}) });
  vi.resetModules();
  const { installTestBoot } = await import('#testing/install-test-boot.ts');
  installTestBoot();
  await (await import('./mail-click.ts')).counted;
  return sent;
};

it('counts the page of a mailed link by the kind of the mail, and sends nothing about the person', async () => {
  const sent = await open('?token=geheim&mail=credentials', 'navigate');
  expect(sent.map(({ call, body }) => [call, body])).toEqual([['POST /mailklick', { Art: 'credentials' }]]);
  expect(JSON.stringify(sent)).not.toContain('geheim');
});

it.each([
  ['a page without the kind of a mail', '?token=geheim', 'navigate'],
  ['a reload', '?mail=credentials', 'reload'],
  ['the way back', '?mail=credentials', 'back_forward'],
])('%s is no click', async (_, search, type) => {
  expect(await open(search, type)).toEqual([]);
});
