// @vitest-environment happy-dom

import { expect, it, vi } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { stubServer } from '#testing/stub-server.ts';
import { countMailClick } from './mail-click.ts';

const open = (search: string, type: string) => {
  installTestBoot();
  history.replaceState(null, '', `/meinlink/7F3K9QZ1A6${search}`);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  return stubServer({ 'POST /mailklick': () => Response.json({}) });
};

it('counts the page of a mailed link by the kind of the mail, and sends nothing about the person', async () => {
  const server = open('?token=geheim&mail=credentials', 'navigate');
  await countMailClick();
  expect(server.sent.map(({ call, body }) => [call, body])).toEqual([['POST /mailklick', { Art: 'credentials' }]]);
  expect(JSON.stringify(server.sent)).not.toContain('geheim');
});

it.each([
  ['a page without the kind of a mail', '?token=geheim', 'navigate'],
  ['a reload', '?mail=credentials', 'reload'],
  ['the way back', '?mail=credentials', 'back_forward'],
])('%s is no click', async (_, search, type) => {
  const server = open(search, type);
  await countMailClick();
  expect(server.sent).toEqual([]);
});
