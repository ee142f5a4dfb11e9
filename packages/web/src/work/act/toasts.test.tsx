// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { Toasts, useToast } from './toasts.tsx';

const undoFirst = vi.fn<() => Promise<void>>();
const undoSecond = vi.fn<() => Promise<void>>();

const Acts = () => {
  const show = useToast();
  return (
    <>
      <button type="button" onClick={() => show({ message: 'Erste Änderung', undo: undoFirst })}>
        Erste
      </button>
      <button type="button" onClick={() => show({ message: 'Zweite Änderung', undo: undoSecond })}>
        Zweite
      </button>
      <button type="button" onClick={() => show({ message: 'Verschickt' })}>
        Dritte
      </button>
    </>
  );
};

const CTRL_Z = '{Control>}z{/Control}';

beforeEach(() => {
  installTestBoot();
  undoFirst.mockReset().mockResolvedValue();
  undoSecond.mockReset().mockResolvedValue();
});
test('Ctrl-Z undoes the latest act that can be undone, once, and then the one before it', async () => {
  let finish = (): void => undefined;
  undoSecond.mockReturnValue(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  const user = userEvent.setup();
  render(
    <Toasts>
      <Acts />
    </Toasts>,
  );
  for (const name of ['Erste', 'Zweite', 'Dritte']) await user.click(screen.getByRole('button', { name }));
  await user.keyboard(CTRL_Z);
  await user.keyboard(CTRL_Z);
  expect(undoSecond).toHaveBeenCalledOnce();
  expect(undoFirst).not.toHaveBeenCalled();
  finish();
  await waitFor(() => expect(screen.queryByText('Zweite Änderung', { selector: 'p' })).toBeNull());
  await user.keyboard(CTRL_Z);
  expect(undoFirst).toHaveBeenCalledOnce();
  expect(undoSecond).toHaveBeenCalledOnce();
});
