// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { KeyVisual } from './key-visual.tsx';

const SIZES = ['xl', 'lg', 'md', 'sm'];
const DAY = SIZES.flatMap((size) => ['avif', 'webp', 'jpg'].map((type) => `images/keyvisual-${size}.${type}`));
const NIGHT = SIZES.flatMap((size) => ['avif', 'webp'].map((type) => `images/keyvisual-${size}-dark.${type}`));
const assetsOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `/${name}`]));
const pictures = (props = {}) => [...render(<KeyVisual {...props} />).container.querySelectorAll('img')];

test('a brand with a night has its scene twice, and the night waits until it is shown', () => {
  installTestBoot({ assets: assetsOf([...DAY, ...NIGHT]) });
  expect(pictures().map((img) => [img.getAttribute('src'), img.getAttribute('loading')])).toEqual([
    ['/images/keyvisual-sm.jpg', null],
    ['/images/keyvisual-sm-dark.webp', 'lazy'],
  ]);
});

test('a brand without one, and what editors chose, have one picture', () => {
  installTestBoot({ assets: assetsOf(DAY) });
  expect(pictures()).toHaveLength(1);
  cleanup();
  installTestBoot({ assets: assetsOf([...DAY, ...NIGHT]) });
  const chosen = { xl: '/a', lg: '/a', md: '/a', sm: '/a' };
  expect(pictures({ pictures: chosen })).toHaveLength(1);
});

test('where editors wrote words alone, the brand keeps its night', () => {
  installTestBoot({ assets: assetsOf([...DAY, ...NIGHT]) });
  expect(pictures({ pictures: { xl: null, lg: null, md: null, sm: null } })).toHaveLength(2);
});
