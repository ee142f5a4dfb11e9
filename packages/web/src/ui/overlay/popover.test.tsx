// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Popover } from './popover.tsx';

const open = async () => {
  render(
    <>
      <Popover label="Status" isMarked count={2}>
        {(close) => (
          <button type="button" onClick={close}>
            Fertig
          </button>
        )}
      </Popover>
      <p>Anderswo</p>
    </>,
  );
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Status 2' });
  await user.click(button);
  expect(screen.getByRole('group', { name: 'Status' })).toBeTruthy();
  return { user, button };
};

test('closes by what it holds and by Escape, and gives the focus back', async () => {
  const { user, button } = await open();
  await user.click(screen.getByRole('button', { name: 'Fertig' }));
  expect(screen.queryByRole('group')).toBeNull();
  expect(document.activeElement).toBe(button);
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('closes by a press elsewhere', async () => {
  const { user } = await open();
  await user.click(screen.getByText('Anderswo'));
  expect(screen.queryByRole('group')).toBeNull();
});
