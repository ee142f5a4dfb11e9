import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { metric } from './metric-text.ts';

/** Resource metrics of the process itself. */
interface ProcessMetrics {
  read(): string[];
  stop(): void;
}

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/** Sampling interval of the event loop, in milliseconds; the interval itself is no delay and is subtracted. */
const LOOK_MS = 10;

/** Readings within this time show the same window, so that a second reader does not empty it for the first. */
const WINDOW_MS = 10_000;

/** Starts to measure the process. */
export const measureProcess = (): ProcessMetrics => {
  const delay = monitorEventLoopDelay({ resolution: LOOK_MS });
  delay.enable();
  let windowFrom = performance.now();
  let isRead = false;

  const secondsOf = (nanoseconds: number): number => Math.max(0, nanoseconds - LOOK_MS * 1e6) / NANOSECONDS;
  const delays = (): string[] => {
    // The window that was read ends with the first reading after its time.
    if (isRead && performance.now() - windowFrom > WINDOW_MS) {
      const texts = textsOf();
      delay.reset();
      windowFrom = performance.now();
      isRead = false;
      return texts;
    }
    isRead = true;
    return textsOf();
  };
  const textsOf = (): string[] =>
    (
      [
        ['p50', delay.count > 0 ? delay.percentile(50) : 0],
        ['p99', delay.count > 0 ? delay.percentile(99) : 0],
        ['max', delay.count > 0 ? delay.max : 0],
      ] as const
    ).map(([name, nanoseconds]) =>
      metric(
        `nodejs_eventloop_delay_${name}_seconds`,
        'gauge',
        'How much later than due the event loop came around, since about the last reading.',
        [{ value: secondsOf(nanoseconds) }],
      ),
    );

  return {
    read: () => {
      const memory = process.memoryUsage();
      const cpu = process.cpuUsage();
      const { active, idle } = performance.eventLoopUtilization();
      return [
        metric('process_cpu_seconds_total', 'counter', 'Processor time of the process, by mode.', [
          { labels: { mode: 'user' }, value: cpu.user / MICROSECONDS },
          { labels: { mode: 'system' }, value: cpu.system / MICROSECONDS },
        ]),
        metric('process_resident_memory_bytes', 'gauge', 'Memory of the process.', [{ value: memory.rss }]),
        metric('nodejs_heap_used_bytes', 'gauge', 'Memory in use by JavaScript.', [{ value: memory.heapUsed }]),
        metric('nodejs_external_memory_bytes', 'gauge', 'Memory in use outside of JavaScript.', [
          { value: memory.external },
        ]),
        metric('process_start_time_seconds', 'gauge', 'When the process started, in seconds since 1970.', [
          { value: Math.round(performance.timeOrigin) / 1000 },
        ]),
        metric('nodejs_eventloop_seconds_total', 'counter', 'Time the event loop worked and waited.', [
          { labels: { state: 'active' }, value: active / 1000 },
          { labels: { state: 'idle' }, value: idle / 1000 },
        ]),
        ...delays(),
      ];
    },
    stop: () => void delay.disable(),
  };
};
