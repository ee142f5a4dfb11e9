// @vitest-environment happy-dom
import './exit-watch.tsx';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';

// Loaded beforehand, so that no test waits for a chunk.

const QUESTION = { name: 'Haben Sie noch eine Minute?' };

/** Starts a new visit with fresh modules, so that no state remains. */
const visit = async (client: { moduleExitIntent: boolean }, page = 'Homepage') => {
  vi.resetModules();
  const { installTestBoot: install } = await import('#testing/install-test-boot.ts');
  install({ client });
  const { ExitIntent } = await import('./prompts.tsx');
  await import('./exit-watch.tsx');
  const router = createMemoryRouter([
    {
      path: '/',
      handle: { page },
      element: (
        <>
          <button type="button">Knopf</button>
          <ExitIntent />
        </>
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  // The seconds count from the watch's effects, which may run later than its chunk is loaded.
  do await act(() => vi.dynamicImportSettled());
  while (client.moduleExitIntent && vi.getTimerCount() === 0);
};

const leave = (pointerType: string, clientY = -1): void =>
  act(() => {
    document.documentElement.dispatchEvent(new PointerEvent('pointerleave', { pointerType, clientY }));
  });
const wait = (milliseconds: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  installTestBoot();
  // Time stands still between the steps, however slow the machine is.
  vi.useFakeTimers();
});
it('the exit prompt asks once per visit, only after 15 seconds, and keeps the focus where it was', async () => {
  await visit({ moduleExitIntent: true });
  screen.getByRole('button', { name: 'Knopf' }).focus();
  await wait(14_000);
  leave('mouse');
  expect(screen.queryByRole('dialog', QUESTION)).toBeNull();
  await wait(1_100);
  leave('mouse');
  expect(screen.getByRole('dialog', QUESTION)).toBeTruthy();
  // The one prompt: leaving asks nobody about cookies again.
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(document.querySelector('[data-consent]')).toBeNull();
  vi.useRealTimers();
  await userEvent.click(screen.getByRole('button', { name: 'Nein, danke' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Knopf');
  leave('mouse');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['touch leaves', { moduleExitIntent: true }, 'Homepage', () => leave('touch')],
  ['the mouse leaves sideways', { moduleExitIntent: true }, 'Homepage', () => leave('mouse', 300)],
  ['the client does not want it', { moduleExitIntent: false }, 'Homepage', () => leave('mouse')],
  ['the user is busy with their own data', { moduleExitIntent: true }, 'Settings', () => leave('mouse')],
])('the exit prompt does not ask when %s', async (_, client, page, act) => {
  await visit(client, page);
  await wait(20_000);
  act();
  expect(screen.queryByRole('dialog')).toBeNull();
});
