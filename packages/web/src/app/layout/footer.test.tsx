// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { Footer } from './footer.tsx';

const open = (client: object) => {
  installTestBoot({ client });
  render(
    <MemoryRouter>
      <Footer />
    </MemoryRouter>,
  );
};

test('the footer links the imprint', () => {
  open({});
  expect(screen.getByRole('link', { name: 'Impressum' })).toBeTruthy();
});

test('the footer has the advisor’s data instead of the imprint where an advisor answers for the portal', () => {
  const Berater = {
    Name: 'Ole Priel',
    Anschrift: ['Am Hafen 1', '25813 Husum'],
    Telefon: '+49 4841 123',
    Email: 'ole@example.org',
  };
  open({ ModuleAdv: true, Berater: { ...Berater, Angaben: null } });
  expect(screen.queryByRole('link', { name: 'Impressum' })).toBeNull();
  expect(screen.getByRole('group').textContent).toContain('Ole PrielAm Hafen 125813 Husum');
  expect(screen.getByRole('link', { name: 'ole@example.org' }).getAttribute('href')).toBe('mailto:ole@example.org');
  expect(screen.getByRole('link', { name: '+49 4841 123' }).getAttribute('href')).toBe('tel:+494841123');
});
