// @vitest-environment happy-dom
import './embed-screen.tsx';
import { checkHost, getEmbedding } from '@mundwerk/contract/console/connect/embed';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole, testClient, testOperator } from '#testing/open-console.tsx';

// Loaded beforehand, so that no test waits for a chunk.

const open = (address = '') =>
  openConsole(`/verwaltung/beispiel/einbindung${address}`, {
    operator: testOperator({ Mandanten: [testClient(['Admin'])] }),
    answers: {
      'GET /verwaltung/einbindung': () => Response.json(getEmbedding.example.reply),
      'GET /verwaltung/einbindung/pruefung': () => Response.json(checkHost.example.reply),
    },
  });
const snippet = () => screen.findByRole('region', { name: 'Schnipsel' });

test('choices stand in the address and in the snippet', async () => {
  const { user, router } = open('?produkt=462');
  expect((await snippet()).textContent).toContain('product="462"');
  await user.selectOptions(screen.getByLabelText('Sprache'), 'en');
  await user.selectOptions(screen.getByLabelText('Frage nach Cookies'), 'host');
  expect((await snippet()).textContent).toContain('lang="en" product="462" consent="pending"');
  await vi.waitFor(() => expect(router.state.location.search).toBe('?produkt=462&sprache=en&banner=host'));
  await user.selectOptions(screen.getByLabelText('Wohin'), 'iframe');
  expect((await snippet()).textContent).toContain(
    '<iframe src="https://empfehlen.musterfirma.example/en/recommend/462?widget=1"',
  );
  expect(screen.queryByLabelText('Frage nach Cookies')).toBeNull();
});

test('the server says whether a site is allowed, and the screen what to do', async () => {
  const { user, server } = open();
  await user.type(await screen.findByLabelText('Adresse der Seite'), 'shop.musterfirma.example{Enter}');
  expect(await screen.findByText('https://shop.musterfirma.example ist nicht erlaubt')).toBeTruthy();
  expect(screen.getByText('"RahmenHosts": { "testing": ["https://shop.musterfirma.example"] }')).toBeTruthy();
  expect(server.sent.filter(({ call }) => call.includes('/einbindung/pruefung'))).toHaveLength(1);
});
