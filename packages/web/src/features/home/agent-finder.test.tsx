// @vitest-environment happy-dom
import type { Agent } from '@mundwerk/contract/catalogue/catalogue';
import { exampleAgent } from '@mundwerk/contract/catalogue/catalogue-examples';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { refusal, stubServer } from '#testing/stub-server.ts';
import { AgentFinder } from './agent-finder.tsx';

const page = (Items: Agent[], Page = 1, PageCount = 2): Response =>
  Response.json({ Items, Page, PageSize: 6, HasNext: Page < PageCount, PageCount, TotalCount: Items.length });

const open = () => {
  installTestBoot({ client: { ModuleAgentRecommendation: true } });
  render(<RouterProvider router={createMemoryRouter([{ path: '*', Component: AgentFinder }])} />);
  return userEvent.setup();
};

it('the agent finder finds agents, pages through them and leads to the form', async () => {
  const other = { ...exampleAgent, Id: 5002, AnzeigeName: 'Onno Seestern' };
  const server = stubServer({
    'GET /Produkt/berater': ({ query }) => (query.page === '2' ? page([other], 2) : page([exampleAgent])),
  });
  const user = open();
  await user.type(screen.getByLabelText('Name, Postleitzahl oder Ort'), 'Husum');
  await user.click(screen.getByRole('button', { name: 'Suchen' }));
  const card = await screen.findByText('Maren Deichgraf');
  expect(card.closest('a')?.getAttribute('href')).toBe('/agent/empfehlen/5001');
  expect(server.sent[0]?.query).toEqual({ query: 'Husum', page: '1' });
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  await screen.findByText('Onno Seestern');
});

it.each([
  ['no agent is found', () => page([], 1, 0)],
  ['the search fails', () => refusal('PSOF0900', 500)],
])('the agent finder says so when %s', async (_, answer) => {
  stubServer({ 'GET /Produkt/berater': answer });
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Suchen' }));
  await screen.findByText(/^Niemand gefunden/);
});
