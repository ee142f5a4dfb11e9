// @vitest-environment happy-dom
import type { ClientConfig } from '@mundwerk/contract/client/client';
import type { OpenRecommendation } from '@mundwerk/contract/referral/visit';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { LandingFacts } from './landing-facts.tsx';

const show = (share: number, client: Partial<ClientConfig> = {}): (string | null)[] => {
  installTestBoot({ client });
  const shared = {
    Empfehlungsnummer: '7F3K9QZ1A6',
    EmpfehlerVorname: 'Anna',
    AnteilEmpfehler: share,
  } as OpenRecommendation;
  const promised = { recommender: {}, recipient: { Ueberweisung: 3500 } };
  render(<LandingFacts shared={shared} lastDay={null} promised={promised} />, { wrapper: MemoryRouter });
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};

test('a contact with a share reads that the data are confirmed after the contract, with the link', () => {
  const told = show(50);
  expect(told[1]).toContain('Sie schließen ab');
  expect(told[2]).toContain('Sie bestätigen Ihre Daten');
  expect(screen.getByRole('link', { name: 'Daten bestätigen' }).getAttribute('href')).toBe(
    '/empfaengerdaten/7F3K9QZ1A6',
  );
});

test('where agents advise, the data come with the request for advice', () => {
  const told = show(100, { EmpfaengerdatenImmer: true, ModuleAgentRecommendation: true });
  expect(told[1]).toContain('Sie bestätigen Ihre Daten');
  expect(screen.getByRole('link', { name: 'Beratung anfragen' })).toBeTruthy();
});

test('a contact without a share has no such step', () => {
  expect(show(100).some((step) => step?.includes('Daten'))).toBe(false);
  expect(screen.queryByRole('link')).toBeNull();
});
