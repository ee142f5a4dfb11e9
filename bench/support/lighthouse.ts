import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The version whose weights and audits the aims are stated for; `scripts/tests/test-lighthouse.mjs` installs it. */
const PLACE = fileURLToPath(
  new URL(`../../.cache/lighthouse-${process.env.LIGHTHOUSE_VERSION}/node_modules/lighthouse/`, import.meta.url),
);

/** The four categories, in the order they are printed. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly scoreDisplayMode: string;
  readonly numericValue?: number;
  readonly details?: { readonly items?: ReadonlyArray<Readonly<Record<string, unknown>>> };
}

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<Category, { readonly score: number | null; readonly auditRefs: ReadonlyArray<{ readonly id: string }> }>
  >;
  readonly audits: Readonly<Record<string, Audit | undefined>>;
  readonly environment: { readonly benchmarkIndex: number };
}

type Lighthouse = (address: string, flags: object) => Promise<{ readonly lhr: Report } | undefined>;

/** Findings of one run over a page. */
export interface Findings {
  readonly scores: Readonly<Record<Category, number>>;
  /** Milliseconds, on the phone that Lighthouse simulates. */
  readonly blockingMs: number;
  readonly largestPaintMs: number;
  /** The sum of layout shifts, without unit. */
  readonly shift: number;
  /** Kilobytes of script as sent. */
  readonly scriptKb: number;
  /** Milliseconds of script on this machine, not throttled: what a change to the code saves, whatever else runs here. */
  readonly scriptMs: number;
  /** Names of the audits that cost points in the other three categories. */
  readonly faults: readonly string[];
}

const sumOf = (audit: Audit | undefined, pick: (item: Readonly<Record<string, unknown>>) => number): number =>
  (audit?.details?.items ?? []).reduce((sum, item) => sum + pick(item), 0);

const findingsOf = ({ categories, audits }: Report): Findings => {
  const number = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const faults = CATEGORIES.slice(1).flatMap((category) =>
    categories[category].auditRefs.flatMap(({ id }) => {
      const audit = audits[id];
      return audit && audit.scoreDisplayMode !== 'informative' && (audit.score ?? 1) < 1 ? [id] : [];
    }),
  );
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((category) => [category, Math.round(100 * (categories[category].score ?? 0))]),
    ) as Record<Category, number>,
    blockingMs: number('total-blocking-time'),
    largestPaintMs: number('largest-contentful-paint'),
    shift: number('cumulative-layout-shift'),
    scriptKb: sumOf(audits['network-requests'], ({ resourceType, transferSize }) =>
      resourceType === 'Script' ? Number(transferSize) / 1024 : 0,
    ),
    scriptMs: sumOf(audits['mainthread-work-breakdown'], ({ group, duration }) =>
      group === 'scriptEvaluation' || group === 'scriptParseCompile' ? Number(duration) : 0,
    ),
    faults: [...new Set(faults)],
  };
};

/** Runs Lighthouse with its simulated phone, network and processor, in a browser that listens on the given port. */
export const runLighthouse = async (
  address: string,
  port: number,
  skipAudits: readonly string[],
): Promise<Findings> => {
  const module = `${PLACE}core/index.js`;
  if (!existsSync(module)) throw new Error('Lighthouse is not installed: use npm run test:lighthouse');
  const { default: lighthouse } = (await import(pathToFileURL(module).href)) as { default: Lighthouse };
  // The session of the personal area is stored in the browser, whose profile is new for each run.
  const flags = { port, logLevel: 'error', onlyCategories: CATEGORIES, disableStorageReset: true, skipAudits };
  const result = await lighthouse(address, flags);
  if (!result) throw new Error(`Lighthouse has no answer for ${address}`);
  if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message);
  return findingsOf(result.lhr);
};
