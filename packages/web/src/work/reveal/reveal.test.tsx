// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { openPage } from '#testing/open-page.tsx';
import { Reveal } from './reveal.tsx';

const load = vi.fn<(reason: { Text: string }) => Promise<string>>();

beforeEach(() => {
  installTestBoot();
  load.mockReset().mockResolvedValue('anna@example.org');
});

test('a value is shown with a reason, for a minute, and then hidden and told so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const Component = () => (
    <Reveal title="E-Mail enthüllen" load={load}>
      {(value) => <p>{value ?? 'a•••@example.org'}</p>}
    </Reveal>
  );
  openPage({ path: '/x', page: { Component } });
  expect(screen.getByText('a•••@example.org')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'E-Mail enthüllen' }));
  await user.selectOptions(screen.getByLabelText('Grund'), 'Sonstiges');
  await user.type(screen.getByLabelText('Begründung'), 'Adresse am Telefon verglichen');
  await user.click(screen.getByRole('button', { name: 'Enthüllen' }));
  expect(await screen.findByText('anna@example.org')).toBeTruthy();
  expect(load).toHaveBeenCalledExactlyOnceWith({ Art: 'Sonstiges', Text: 'Adresse am Telefon verglichen' });
  act(() => void vi.advanceTimersByTime(59_000));
  expect(screen.getByText('anna@example.org')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1500));
  expect(screen.getByText('a•••@example.org')).toBeTruthy();
  expect(screen.getByText('Wieder verborgen.')).toBeTruthy();
});
