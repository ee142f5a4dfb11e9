// @vitest-environment happy-dom
import type { ClientConfig } from '@mundwerk/contract/client/client';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { CreatedState } from '#shared/recommendation/created-recommendation.ts';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { NextSteps } from './next-steps.tsx';

const show = (share: number, client: Partial<ClientConfig> = {}): (string | null)[] => {
  installTestBoot({ client });
  const created = {
    Empfehlungsnummer: '7F3K9QZ1A6',
    AnteilEmpfehler: share,
    GueltigBis: '2026-12-31T00:00:00.000Z',
  } as CreatedState['created'];
  render(<NextSteps created={created} promised={{ recommender: { Ueberweisung: 3500 }, recipient: {} }} />, {
    wrapper: MemoryRouter,
  });
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};

test.each([
  ['a contact with a share', 50, {}],
  ['a contact whose data the client always wants', 100, { EmpfaengerdatenImmer: true }],
] as const)('%s confirms data after the contract, with the link to it', (_, share, client) => {
  expect(show(share, client)[2]).toContain('Ihr Kontakt bestätigt seine Daten');
  expect(screen.getByRole('link', { name: 'Daten bestätigen' }).getAttribute('href')).toBe(
    '/empfaengerdaten/7F3K9QZ1A6',
  );
});

test('where agents advise, the data come before the contract', () => {
  expect(show(50, { ModuleAgentRecommendation: true })[1]).toContain('Ihr Kontakt bestätigt seine Daten');
});

test.each([
  ['without a share', 100, {}],
  ['whose share is capped to nothing', 50, { MaxEmpfaengerPraemieCent: 0 }],
] as const)('a contact %s has no such step', (_, share, client) => {
  expect(show(share, client)).toHaveLength(4);
  expect(screen.queryByRole('link')).toBeNull();
});
