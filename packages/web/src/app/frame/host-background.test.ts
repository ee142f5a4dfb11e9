import { expect, it } from 'vitest';
import { isReadableOn } from './host-answer.ts';

const tokens: Readonly<Record<string, string>> = {
  '--ink': '#1d2126',
  '--ink-soft': '#535b65',
  '--primary': '#2a4a7f',
  '--secondary': '#3d4752',
  '--danger': '#ad2a22',
  '--success': '#1f6b45',
  '--line-strong': '#7b838e',
  '--focus': '#1d2126',
  '--fill': '#2a4a7f',
};

it.each([
  ['rgb(255, 255, 255)', true],
  ['rgb(250, 246, 238)', true],
  ['rgb(120, 120, 120)', false],
  ['rgb(18, 18, 18)', false],
  ['rgba(255, 255, 255, 0.5)', false],
  ['oklch(0.98 0.01 90)', false],
  ['url(https://stranger.example)', false],
  ['', false],
])('a background of %s is taken over: %s', (background, isTaken) => {
  expect(isReadableOn(background, (token) => tokens[token] ?? '')).toBe(isTaken);
});
