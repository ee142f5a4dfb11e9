import { expect, it } from 'vitest';
import { isInSample, readTraceparent, writeTraceparent } from './rules.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

it.each([
  [`00-${TRACE}-${SPAN}-01`, { traceId: TRACE, spanId: SPAN, isSampled: true }],
  [`00-${TRACE}-${SPAN}-00`, { traceId: TRACE, spanId: SPAN, isSampled: false }],
  [`01-${TRACE}-${SPAN}-03-more`, { traceId: TRACE, spanId: SPAN, isSampled: true }],
  [`00-${TRACE}-${SPAN}-01-more`, null],
  [`ff-${TRACE}-${SPAN}-01`, null],
  [`00-${'0'.repeat(32)}-${SPAN}-01`, null],
  [`00-${TRACE}-${'0'.repeat(16)}-01`, null],
  [`00-${TRACE.toUpperCase()}-${SPAN}-01`, null],
  ['nonsense', null],
  [undefined, null],
  [['a', 'b'], null],
])('%s is read as %o', (header, expected) => {
  expect(readTraceparent(header)).toEqual(expected);
});

it('what is written can be read', () => {
  const parent = { traceId: TRACE, spanId: SPAN, isSampled: true };
  expect(readTraceparent(writeTraceparent(parent))).toEqual(parent);
});

it('a sample is a part of all traces, and everything or nothing at its ends', () => {
  const traces = Array.from({ length: 1000 }, (_, index) => (index * 4_294_967).toString(16).padStart(32, '0'));
  expect(traces.filter((trace) => isInSample(trace, 0))).toHaveLength(0);
  expect(traces.filter((trace) => isInSample(trace, 1))).toHaveLength(1000);
  expect(traces.filter((trace) => isInSample(trace, 0.25)).length).toBeCloseTo(250, -1);
});
