// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testLegalText } from '#testing/examples.ts';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { openPage } from '#testing/open-pages.tsx';
import { refusal, stubServer } from '#testing/stub-server.ts';
import { hyphenate } from '#ui/text/long-words.tsx';
import * as page from './legal-page.tsx';

const CALL = 'GET /content/rechtstext/TOS';
const earlier = {
  ...testLegalText,
  Version: '2025-07-20',
  GueltigAb: '2025-07-20',
  IstAktuell: false,
  Aenderung: null,
};

test('the legal page shows the text with its contents and versions', async () => {
  const server = stubServer({ [CALL]: () => Response.json(testLegalText) });
  installTestBoot();
  openPage('TOS', page);
  expect(await screen.findByRole('heading', { level: 1, name: hyphenate('Teilnahmebedingungen') })).toBeTruthy();
  expect(screen.getAllByText('Fassung vom 01.10.2026')).toHaveLength(2);
  expect(screen.getByRole('region', { name: 'Was sich geändert hat' }).textContent).toContain('Gutscheine sind neu.');
  const contents = within(screen.getByRole('navigation', { name: 'Inhalt' })).getAllByRole('link');
  expect(contents[0]?.getAttribute('href')).toBe('/agb#frist');
  const versions = within(screen.getByRole('region', { name: 'Alle Fassungen' }));
  expect(versions.getByRole('link', { name: 'Fassung vom 20.07.2025' }).getAttribute('href')).toBe('/agb/2025-07-20');
  expect(versions.getByText('Fassung vom 01.10.2026').getAttribute('aria-current')).toBe('page');
  expect(server.sent).toMatchObject([{ call: CALL, query: {} }]);
});

test('the legal page follows its links to other pages without a new document', async () => {
  stubServer({ [CALL]: () => Response.json(testLegalText) });
  installTestBoot();
  const user = openPage('TOS', page);
  await user.click(await screen.findByRole('link', { name: 'Datenschutz' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toContain('/datenschutz');
});

test('an earlier version says so and leads to the current one', async () => {
  const server = stubServer({ [CALL]: () => Response.json(earlier) });
  installTestBoot();
  openPage('TOSHistory', page, '', { version: '2025-07-20' });
  expect(await screen.findByText(/frühere Fassung/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Zur aktuellen Fassung' }).getAttribute('href')).toBe('/agb');
  expect(server.sent).toMatchObject([{ call: CALL, query: { version: '2025-07-20' } }]);
});

test('the text about referrals without the internet stands beside the current one and is not called earlier', async () => {
  const offline = { ...earlier, Version: 'offline' };
  stubServer({ 'GET /content/rechtstext/Privacy': () => Response.json({ ...offline, Dokument: 'Privacy' }) });
  installTestBoot();
  openPage('PrivacyHistory', page, '', { version: 'offline' });
  expect(await screen.findByText(/ergänzen die aktuelle Fassung/)).toBeTruthy();
  expect(screen.queryByText(/frühere Fassung/)).toBeNull();
});

test('a version that does not exist leads to 404', async () => {
  stubServer({ [CALL]: () => refusal('PSOF0902', 404) });
  installTestBoot();
  openPage('TOSHistory', page, '', { version: '1999-01-01' });
  expect((await screen.findByTestId('elsewhere')).textContent).toContain('/404');
});
