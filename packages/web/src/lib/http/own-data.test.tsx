// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openSession } from '#lib/session/session.ts';
import { testLogin, testToken } from '#testing/examples.ts';
import { setUpPage } from '#testing/set-up-page.ts';
import { ApiError } from './api.ts';
import { ownQuery, SignedInArea, useOwnCache, useOwnData } from './own-data.tsx';

setUpPage();

const load = vi.fn<() => Promise<{ n: number }>>();
let query = ownQuery('none', load);
let cache: ReturnType<typeof useOwnCache>;
const seen: unknown[] = [];

const Shown = () => {
  cache = useOwnCache();
  const { data, error } = useOwnData(query);
  seen.push(data);
  return <p>{error ? error.message : data ? `n ${data.n}` : 'loading'}</p>;
};

const open = () =>
  render(
    <SignedInArea>
      <Shown />
    </SignedInArea>,
  );

const logIn = (): void =>
  openSession(testLogin({ Token: testToken(Date.now() + 3_600_000 + Math.random() * 1e6) }), false);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const lost = new ApiError({ reason: 'network', message: 'lost' });
let made = 0;

beforeEach(() => {
  vi.useFakeTimers();
  logIn();
  load.mockReset();
  made += 1;
  query = ownQuery(`data ${made}`, load);
  seen.length = 0;
});

test('a lost connection is tried once more, and then told', async () => {
  load.mockRejectedValue(lost);
  open();
  await pass(500);
  expect(screen.getByText('loading')).toBeTruthy();
  await pass(1000);
  expect(screen.queryByText('loading')).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});

test('data is shown again without a call while it is fresh, and loaded again when it is old', async () => {
  load.mockResolvedValue({ n: 1 });
  open().unmount();
  await pass(10);
  open().unmount();
  await pass(31_000);
  expect(load).toHaveBeenCalledTimes(1);
  open();
  expect(screen.getByText('n 1')).toBeTruthy();
  await pass(0);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a reload that brings the same data keeps its identity', async () => {
  load.mockImplementation(async () => ({ n: 1 }));
  open();
  await pass(0);
  await act(() => cache.refresh());
  expect(load).toHaveBeenCalledTimes(2);
  expect(new Set(seen).size).toBe(2);
});

test('the answer of a change is not overwritten by a load from before it', async () => {
  const answers: Array<(data: { n: number }) => void> = [];
  load.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  open();
  await pass(0);
  act(() => cache.set(query, { n: 2 }));
  answers[0]?.({ n: 1 });
  await pass(0);
  expect(screen.getByText('n 2')).toBeTruthy();
});

test('the data of one user is not shown to the next', async () => {
  load.mockResolvedValueOnce({ n: 1 }).mockResolvedValueOnce({ n: 2 });
  open().unmount();
  await pass(0);
  act(logIn);
  open();
  expect(screen.queryByText('n 1')).toBeNull();
  await pass(0);
  expect(screen.getByText('n 2')).toBeTruthy();
});
