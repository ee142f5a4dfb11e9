import { randomBytes, randomInt } from 'node:crypto';
import type { Language } from '@mundwerk/contract/values/language';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { clientByKey, type DemoClient, originOf } from './portal.ts';
import { type Decision, decide } from './steps/consent.ts';
import { openPatiently } from './steps/hydrated.ts';
import { loadTexts, type Say } from './texts.ts';

/** Whose portal a journey visits, and in which language. */
export interface JourneyOptions {
  clientKey: string;
  language: Language;
  /** The visitor's earlier decision about cookies; the banner has journeys of its own. */
  consent: Decision;
}

/** A new person with an address of their own. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Errors in the browser during a journey; each one that is not expected fails it. */
export interface Trouble {
  /** Watches another browser profile, whose pages wait for hydration when they are opened. */
  watch(context: BrowserContext): void;
  /** Allows errors that the journey itself causes, such as a lost network. */
  expect(pattern: RegExp): void;
}

interface JourneyFixtures {
  client: DemoClient;
  say: Say;
  person: Person;
  /** The visitor's IP address: limits per network must not mix journeys, and development aids answer this machine alone. */
  network: string;
  trouble: Trouble;
  /** Opens a page for another person: a new browser profile with nothing stored, watched like the first. */
  newVisitor: () => Promise<Page>;
}

const watch = (context: BrowserContext, note: (problem: string) => void): void => {
  const isOurs = (address: string): boolean =>
    /^(data|blob|about):/.test(address) || new URL(address).hostname.endsWith('localhost');
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => note(`page error: ${error.error().message}`));
  context.on('request', (request) => {
    if (!isOurs(request.url())) note(`foreign host: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A request that the page itself cancels, as when it is left, has not failed.
    if (reason !== 'net::ERR_ABORTED') note(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
};

/** The test of every journey: a watched page on a client's portal, its words, and a person. */
export const test = base.extend<JourneyOptions & JourneyFixtures>({
  clientKey: ['nordnetz', { option: true }],
  language: ['de', { option: true }],
  consent: ['refused', { option: true }],
  client: async ({ clientKey }, use) => use(clientByKey(clientKey)),
  baseURL: async ({ client }, use) => use(originOf(client)),
  say: async ({ client, language }, use) => use(await loadTexts(client, language)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  person: async ({}, use) =>
    use({
      firstName: 'Anna-Katharina',
      lastName: 'Freifrau von Muster-Beispiel',
      // As long as real addresses are: wherever it is shown, it must fit.
      email: `anna-katharina.${randomBytes(5).toString('hex')}@musterfamilie.example.org`,
    }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  network: async ({}, use) => use(`127.${randomInt(1, 256)}.${randomInt(256)}.1`),
  extraHTTPHeaders: async ({ network }, use) => use({ 'X-Forwarded-For': network }),

  trouble: async ({ context }, use) => {
    const problems: string[] = [];
    const expected: RegExp[] = [];
    const trouble: Trouble = {
      watch: (watched) => {
        watch(watched, (problem) => problems.push(problem));
        openPatiently(watched);
      },
      expect: (pattern) => expected.push(pattern),
    };
    trouble.watch(context);
    await use(trouble);
    expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([]);
  },
  context: async ({ context, consent }, use) => {
    await decide(context, consent);
    await use(context);
  },
  page: async ({ trouble: _watched, page }, use) => use(page),
  newVisitor: async ({ browser, baseURL, contextOptions, consent, trouble }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL ? { baseURL } : {}) });
      await decide(context, consent);
      trouble.watch(context);
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
