// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { OfflineCode } from './codes.tsx';

const goals = vi.hoisted(() => vi.fn());
vi.mock('#lib/tracking/tracking.ts', () => ({ reportGoal: goals }));

beforeEach(() => {
  installTestBoot();
  goals.mockClear();
});
test('the offline code counts as shared when it is copied, and when its page is printed', async () => {
  const user = userEvent.setup();
  const sent = vi.fn();
  const { unmount } = render(<OfflineCode code="K7M2-9QXD" onSent={sent} />);
  expect(goals).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Code kopieren' }));
  expect(await navigator.clipboard.readText()).toBe('K7M2-9QXD');
  expect(goals.mock.calls).toEqual([['share-offline']]);
  window.dispatchEvent(new Event('beforeprint'));
  expect(goals.mock.calls).toEqual([['share-offline'], ['share-offline']]);
  expect(sent.mock.calls).toEqual([['offline'], ['offline']]);
  unmount();
  window.dispatchEvent(new Event('beforeprint'));
  expect(goals).toHaveBeenCalledTimes(2);
});
