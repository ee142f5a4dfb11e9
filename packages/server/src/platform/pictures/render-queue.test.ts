import { AppError } from '@mundwerk/contract/errors';
import { expect, it } from 'vitest';
import { createRenderQueue } from './render-queue.ts';

const LIMITS = { parallel: 2, waiting: 6, waitingPerNetwork: 3 };

/** A queue whose renderings end when the test says so. */
const startLine = () => {
  const line = createRenderQueue(LIMITS);
  const underWay: { name: string; end(): void; fail(): void }[] = [];
  const refused: string[] = [];
  const render = (network: string, name: string): Promise<void> =>
    line
      .render(
        network,
        () =>
          new Promise<void>((resolve, reject) => {
            underWay.push({ name, end: resolve, fail: () => reject(new Error('broken')) });
          }),
      )
      .catch((error: unknown) => {
        refused.push(`${name} ${error instanceof AppError ? error.reason : 'broken'}`);
      });
  const names = () => underWay.map(({ name }) => name);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (how: 'end' | 'fail' = 'end') => {
    underWay.shift()?.[how]();
    await settle();
  };
  return { render, names, refused, end, settle };
};

it('the render queue renders one picture of a network at a time and two in all', async () => {
  const { render, names, end, settle } = startLine();
  for (const name of ['a1', 'a2', 'b1', 'c1']) void render(name[0] ?? '', name);
  await settle();
  expect(names()).toEqual(['a1', 'b1']);
  await end();
  // It is a2's turn: it has waited longest of those whose network is free.
  expect(names()).toEqual(['b1', 'a2']);
  await end();
  expect(names()).toEqual(['a2', 'c1']);
});

it('the render queue refuses at once what is too much for a network, and lets others in', async () => {
  const { render, names, refused, settle } = startLine();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1']) void render(name[0] ?? '', name);
  await settle();
  expect(refused).toEqual(['a5 overloaded', 'a6 overloaded']);
  expect(names()).toEqual(['a1', 'b1']);
});

it('the render queue refuses what is too much for all', async () => {
  const { render, refused, settle } = startLine();
  for (const name of ['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'h1', 'i1']) void render(name[0] ?? '', name);
  await settle();
  expect(refused).toEqual(['i1 overloaded']);
});

it('the render queue goes on after a rendering that failed', async () => {
  const { render, names, refused, end, settle } = startLine();
  for (const name of ['a1', 'a2']) void render('a', name);
  await settle();
  await end('fail');
  expect([names(), refused]).toEqual([['a2'], ['a1 broken']]);
});
