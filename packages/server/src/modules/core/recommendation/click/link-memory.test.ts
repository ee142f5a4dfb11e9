import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { createLinkMemory, type Link, type LinkMemory } from './link-memory.ts';

const clientOf = (key: string): ClientRef => ({
  key,
  config: {} as ClientRef['config'],
  stops: [],
  closing: null,
  experiments: [],
});
const [a, b] = [clientOf('a'), clientOf('b')];

const link = (number: string, { client = a, recommender = 'anna', product = 1 } = {}): Link => ({
  client,
  number,
  productLink: 'https://www.example.org/',
  productId: product,
  recommenderId: recommender,
  validUntil: new Date('2026-11-15T12:00:00Z'),
  clockStoppedAt: null,
  isBlocked: false,
  addressConfirmedAt: null,
  recommender: `${client.key} recommender ${recommender}`,
  product: `${client.key} product ${product}`,
});
const known = (memory: LinkMemory, ...numbers: string[]) =>
  numbers.filter((number) => memory.find(a, number) !== null).join(' ');

let memory: LinkMemory;
beforeEach(() => {
  memory = createLinkMemory(3, 2);
});

it('holds only so many links, and forgets those longest unused first', () => {
  for (const number of ['N1', 'N2', 'N3']) memory.cache(link(number), memory.stage);
  memory.find(a, 'N1');
  memory.cache(link('N4'), memory.stage);
  expect(known(memory, 'N1', 'N2', 'N3', 'N4')).toBe('N1 N3 N4');
});

it('knows a link for its client alone, as the client was when it was read', () => {
  memory.cache(link('N1'), memory.stage);
  expect(memory.find(b, 'N1')).toBeNull();
  expect(memory.find(a, 'N1')).not.toBeNull();
  expect(memory.find(clientOf('a'), 'N1')).toBeNull();
});

describe('a change', () => {
  const change = (name: string): void => {
    memory = createLinkMemory();
    memory.cache(link('N1'), memory.stage);
    memory.cache(link('N2', { recommender: 'bert' }), memory.stage);
    memory.cache(link('N3', { product: 2 }), memory.stage);
    memory.change([name]);
  };

  it.each([
    ['a recommendation N1', 'N2 N3'],
    ['a recommender anna', 'N2'],
    ['a product 1', 'N3'],
    ['b recommender anna', 'N1 N2 N3'],
  ])('of %s leaves %s', (name, left) => {
    change(name);
    expect(known(memory, 'N1', 'N2', 'N3')).toBe(left);
  });

  it('concerns what was read before it, also when that is kept only afterwards', () => {
    change('a recommender anna');
    memory.cache(link('N1'), memory.stage - 1);
    expect(known(memory, 'N1')).toBe('');
    memory.cache(link('N1'), memory.stage);
    expect(known(memory, 'N1')).toBe('N1');
  });

  it('concerns it also when more changed than is noted', () => {
    memory.cache(link('N1'), memory.stage);
    const before = memory.stage;
    memory.change(['a recommender anna', 'a recommender bert', 'a recommender cem']);
    memory.cache(link('N2', { recommender: 'dora' }), before);
    expect(known(memory, 'N1', 'N2')).toBe('');
    memory.cache(link('N3'), memory.stage);
    expect(known(memory, 'N3')).toBe('N3');
  });
});

it('keeps nothing that was read before it was emptied', () => {
  const before = memory.stage;
  memory.cache(link('N1'), before);
  memory.clear();
  memory.cache(link('N2'), before);
  expect(known(memory, 'N1', 'N2')).toBe('');
});
