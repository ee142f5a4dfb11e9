// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { SignedInArea } from '#lib/http/own-data.tsx';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { stubServer } from '#testing/stub-server.ts';
import { OfferBanner } from './offer-banner.tsx';

const ASK = 'GET /praemierung/showbanner/BannerTEZuTP';

const open = (BannerTEZuTP: boolean, ShowBanner: boolean) => {
  installTestBoot({ client: { BannerTEZuTP } });
  const server = stubServer({ [ASK]: () => Response.json({ ShowBanner }) });
  const banner = (
    <SignedInArea>
      <OfferBanner ask={ASK} token={`token-${BannerTEZuTP}-${ShowBanner}`} />
    </SignedInArea>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: banner }])} />);
  return server;
};

test('the offer banner shows what else can be recommended, and asks with the token of the claim', async () => {
  const server = open(true, true);
  const banner = await screen.findByRole('complementary', { name: 'Noch ein Tipp' });
  expect(banner.textContent).toContain('TV-Angebote');
  expect(server.sent[0]?.headers.get('authorization')).toBe('Bearer token-true-true');
});

test('the offer banner is silent where the server says no', async () => {
  const server = open(true, false);
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('the offer banner is not asked for where the client does not have it', () => {
  expect(open(false, true).sent).toEqual([]);
});
