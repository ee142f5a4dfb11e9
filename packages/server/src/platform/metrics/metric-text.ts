import type { Platform } from '../context.ts';

/** Labels of one sample. */
type Labels = Readonly<Record<string, string | number>>;

const escaped = (value: string | number): string =>
  String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const labelText = (labels: Labels): string => {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return parts.length > 0 ? `{${parts.join(',')}}` : '';
};

/** One metric in the text format of Prometheus. */
export const metric = (
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  samples: readonly { labels?: Labels; value: number }[],
): string =>
  [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map((sample) => `${name}${labelText(sample.labels ?? {})} ${sample.value}`),
  ].join('\n');

/** From a cached answer to a slow one, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

interface Series {
  readonly labels: Labels;
  readonly counts: number[];
  count: number;
  sum: number;
}

/** Durations by label, counted in buckets. */
export interface Histogram {
  observe(labels: Labels, seconds: number): void;
  /** Returns an observer for fixed labels, for callers with very many durations. */
  observer(labels: Labels): (seconds: number) => void;
  toText(): string;
}

/** Starts an empty histogram. */
export const createHistogram = (name: string, help: string): Histogram => {
  const all = new Map<string, Series>();
  const seriesOf = (labels: Labels): Series => {
    // Labels are written out only when metrics are read, because this runs at every request.
    const key = Object.values(labels).join('\n');
    const series = all.get(key) ?? { labels, counts: BUCKETS.map(() => 0), count: 0, sum: 0 };
    if (series.count === 0) all.set(key, series);
    return series;
  };
  const add = (series: Series, seconds: number): void => {
    series.count += 1;
    series.sum += seconds;
    for (let index = BUCKETS.length - 1; index >= 0 && seconds <= (BUCKETS[index] ?? 0); index -= 1) {
      series.counts[index] = (series.counts[index] ?? 0) + 1;
    }
  };
  return {
    observe: (labels, seconds) => add(seriesOf(labels), seconds),
    observer: (labels) => {
      let series: Series | undefined;
      return (seconds) => {
        series ??= seriesOf(labels);
        add(series, seconds);
      };
    },
    toText: () =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} histogram`,
        ...Array.from(all.values(), (series) => [
          ...BUCKETS.map(
            (limit, index) => `${name}_bucket${labelText({ ...series.labels, le: limit })} ${series.counts[index]}`,
          ),
          `${name}_bucket${labelText({ ...series.labels, le: '+Inf' })} ${series.count}`,
          `${name}_sum${labelText(series.labels)} ${series.sum}`,
          `${name}_count${labelText(series.labels)} ${series.count}`,
        ]).flat(),
      ].join('\n'),
  };
};

/** Counts events of this process since its start. */
export interface Counter {
  add(events?: number): void;
}

const counters = new WeakMap<Platform, (() => string)[]>();

const addText = (platform: Platform, toText: () => string): void => {
  counters.set(platform, [...(counters.get(platform) ?? []), toText]);
};

/** Starts a counter that the metrics of the platform show. */
export const createCounter = (platform: Platform, name: string, help: string): Counter => {
  let count = 0;
  addText(platform, () => metric(name, 'counter', help, [{ value: count }]));
  return {
    add: (events = 1) => {
      count += events;
    },
  };
};

/** Shows a value of this process among the metrics of the platform, as it is when they are read. */
export const createGauge = (platform: Platform, name: string, help: string, read: () => number): void =>
  addText(platform, () => metric(name, 'gauge', help, [{ value: read() }]));

/** All counters and gauges of this process, as metrics show them. */
export const countersText = (platform: Platform): string[] => (counters.get(platform) ?? []).map((toText) => toText());
