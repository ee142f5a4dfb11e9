import { readFileSync } from 'node:fs';
import { BREAKPOINTS } from '@mundwerk/contract/values/page/breakpoints';
import { expect, it } from 'vitest';

it('style sheets and scripts change their layout at the same widths', () => {
  const css = readFileSync(new URL('./breakpoints.css', import.meta.url), 'utf8');
  const widths = [...css.matchAll(/@custom-media --(?:below-)?(\w+) \(width (?:>=|<) (\d+)px\);/g)];
  expect(new Set(widths.map(([, name, width]) => `${name} ${width}`))).toEqual(
    new Set(Object.entries(BREAKPOINTS).map(([name, width]) => `${name} ${width}`)),
  );
});
