// @vitest-environment happy-dom
import { exampleCategory } from '@mundwerk/contract/catalogue/catalogue-examples';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installTestBoot } from '../../testing/install-test-boot.ts';
import { refusal, stubServer } from '../../testing/stub-server.ts';
import { Header } from './header.tsx';

const PAGES = [
  { name: 'Homepage', paths: { de: '/', en: '/en' } },
  { name: 'Login', paths: { de: '/login', en: '/en/login' } },
] as const;
const CATEGORY_PAGE = {
  name: 'Category',
  paths: { de: '/:slug', en: '/en/:slug' },
  values: ['internet', 'internet/hybrid'],
} as const;
const CATEGORIES = [
  { ...exampleCategory, Id: 1, Slug: 'internet', Brotkrume: 'Internet', UebergeordneteId: null },
  { ...exampleCategory, Id: 2, Slug: 'internet/hybrid', Brotkrume: 'Hybrid', UebergeordneteId: 1 },
];

let server: ReturnType<typeof stubServer>;

const open = ({ hasCategories = true } = {}) => {
  installTestBoot({ languages: ['de', 'en'], pages: hasCategories ? [...PAGES, CATEGORY_PAGE] : [...PAGES] });
  const router = createMemoryRouter([{ path: '*', Component: Header }], { initialEntries: ['/'] });
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), router };
};

// No style sheets here: the button has the word of either screen.
const menuButton = () => screen.getByRole('button', { name: /Menü/ });
const panel = () => within(document.getElementById(menuButton().getAttribute('aria-controls') ?? '')!);

beforeEach(() => {
  server = stubServer({ 'GET /produktkategorie': () => Response.json(CATEGORIES) });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the menu of the header', () => {
  it('asks for the categories only when it is opened, and shows each below its own', async () => {
    const { user } = open();
    expect(server.sent).toEqual([]);
    await user.click(menuButton());
    const top = (await panel().findByRole('link', { name: 'Internet' })).closest('li')!;
    expect(within(top).getByRole('link', { name: 'Hybrid' })).toHaveProperty('pathname', '/internet/hybrid');
    expect(server.sent).toHaveLength(1);
  });

  it('holds what a phone’s header has no room for: how it works, and the languages', async () => {
    const { user } = open();
    await user.click(menuButton());
    expect(panel().getByRole('link', { name: 'So funktioniert’s' }).getAttribute('href')).toBe('/#how');
    expect(
      panel()
        .getByRole('link', { name: /English/ })
        .getAttribute('href'),
    ).toBe('/en');
  });

  it('closes with Escape, which leads back to its button, and with every navigation', async () => {
    const { user, router } = open();
    await user.click(menuButton());
    (await panel().findByRole('link', { name: 'Internet' })).focus();
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(menuButton());
    expect(menuButton().getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{Enter}');
    await user.click(panel().getByRole('link', { name: 'Internet' }));
    expect(router.state.location.pathname).toBe('/internet');
    expect(menuButton().getAttribute('aria-expanded')).toBe('false');
  });

  it('offers to try again when the categories do not come', async () => {
    server.answers['GET /produktkategorie'] = () => refusal('PSOF0900', 500);
    const { user } = open();
    await user.click(menuButton());
    const retry = await panel().findByRole('button', { name: 'Noch einmal versuchen' });
    server.answers['GET /produktkategorie'] = () => Response.json(CATEGORIES);
    await user.click(retry);
    expect(await panel().findByRole('link', { name: 'Internet' })).toBeTruthy();
  });

  it('is not there for a client without categories, whose header keeps the languages', () => {
    open({ hasCategories: false });
    expect(screen.queryByRole('button', { name: /Menü/ })).toBeNull();
    expect(screen.getByRole('link', { name: /English/ })).toBeTruthy();
  });
});
