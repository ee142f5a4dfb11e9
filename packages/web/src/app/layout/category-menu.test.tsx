// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { stubServer } from '#testing/stub-server.ts';
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
const MENU = [{ slug: 'internet', name: 'Internet', below: [{ slug: 'internet/hybrid', name: 'Hybrid' }] }];

let server: ReturnType<typeof stubServer>;

const open = ({ hasCategories = true } = {}) => {
  installTestBoot({
    languages: ['de', 'en'],
    pages: hasCategories ? [...PAGES, CATEGORY_PAGE] : [...PAGES],
    menu: hasCategories ? MENU : [],
  });
  const router = createMemoryRouter([{ path: '*', Component: Header }], { initialEntries: ['/'] });
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), router };
};

// Without style sheets the button has the labels of both screen sizes.
const menuButton = () => screen.getByRole('button', { name: /Menü/ });
const panel = () => within(document.getElementById(menuButton().getAttribute('aria-controls') ?? '')!);

beforeEach(() => {
  server = stubServer();
});

describe('the menu of the header', () => {
  it('opens with the categories of the document, each below its own, and asks the server for nothing', async () => {
    const { user } = open();
    expect(panel().queryByRole('link', { name: 'Internet' })).toBeNull();
    await user.click(menuButton());
    const top = panel().getByRole('link', { name: 'Internet' }).closest('li')!;
    expect(within(top).getByRole('link', { name: 'Hybrid' })).toHaveProperty('pathname', '/internet/hybrid');
    expect(server.sent).toEqual([]);
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
    panel().getByRole('link', { name: 'Internet' }).focus();
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(menuButton());
    expect(menuButton().getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{Enter}');
    await user.click(panel().getByRole('link', { name: 'Internet' }));
    expect(router.state.location.pathname).toBe('/internet');
    expect(menuButton().getAttribute('aria-expanded')).toBe('false');
  });

  it('is not there for a client without categories, whose header keeps the languages', () => {
    open({ hasCategories: false });
    expect(screen.queryByRole('button', { name: /Menü/ })).toBeNull();
    expect(screen.getByRole('link', { name: /English/ })).toBeTruthy();
  });
});
