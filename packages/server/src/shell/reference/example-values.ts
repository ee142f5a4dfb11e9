import { demoNumbers } from '#demo/demo-numbers.ts';
import type { Platform } from '#platform/context.ts';

/** Values for the examples of the contract, so that they can be run as they stand. */
export interface ExampleValues {
  readonly origin: string;
  readonly client: string;
  /** Shown in examples with an operations key. */
  readonly key: string;
  /** A key of the demo's sandbox; null without a demo. */
  readonly testKey: string | null;
  /** Numbers of the contract's examples, and their replacements here. */
  readonly replaced: ReadonlyArray<readonly [string, string]>;
}

/** Numbers in the contract's examples. */
const EXAMPLES = {
  recommendation: '7F3K9QZ1A6',
  recipient: '"9f86d081884c7d659a2feaa0c55ad015"',
  orderedOn: '2026-11-12',
} as const;

/** The values of an installation without demo data: the reader fills in their own. */
const placeholders = (origin: string): ExampleValues => ({
  origin,
  client: 'beispiel',
  key: 'mw_…',
  testKey: null,
  replaced: [],
});

/** The demo's own numbers in development, placeholders elsewhere. */
export const exampleValues = async (platform: Platform, origin: string): Promise<ExampleValues> => {
  const demo = platform.config.hasDevelopmentAids ? await demoNumbers(platform) : null;
  if (!demo) return placeholders(origin);
  return {
    origin,
    client: demo.client,
    key: demo.key,
    testKey: demo.testKey,
    replaced: [
      ...(demo.recommendation ? [[EXAMPLES.recommendation, demo.recommendation] as const] : []),
      [EXAMPLES.recipient, 'null'],
      [EXAMPLES.orderedOn, demo.today],
    ],
  };
};

/** A text of the contract's examples with the values of this installation. */
export const fill = (text: string, { replaced }: ExampleValues): string =>
  replaced.reduce((filled, [from, to]) => filled.replaceAll(from, to), text);
