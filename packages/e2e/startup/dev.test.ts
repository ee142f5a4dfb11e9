import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf } from '@mundwerk/contract/page/pages';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findOrInstallChromium } from '../../../scripts/chromium.mjs';
import { PortalCopy, until } from './portal-copy.ts';
import { pidOf, pressControlC, SERVER, start, untilNothingRuns } from './start-steps.ts';

const FORM = pathOf('Recommendation', 'de', { produktId: '462' });
/** Typed into the form, where every edit must leave it. */
const TYPED = 'Ada';

/** Whether something holds on the page; not while it is being reloaded. */
const holds = (page: Page, isSo: () => boolean): Promise<boolean> => page.evaluate(isSo).catch(() => false);

/** Whether the portal inside the host page has told its height: then it is hydrated. */
const isPortalShown = (): boolean =>
  document.querySelector('mundwerk-portal')?.shadowRoot?.querySelector('iframe')?.style.height.endsWith('px') ?? false;

/** What the browser says, and what React says of it when its first rendering differs from the server's. */
const listenTo = (page: Page): { readonly said: string[]; readonly faults: string[] } => {
  const said: string[] = [];
  const faults: string[] = [];
  page.on('console', (message) => {
    said.push(message.text());
    if (/hydrat/i.test(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('framenavigated', (frame) => said.push(`loads ${frame.url()}`));
  return { said, faults };
};

describe.runIf(process.platform === 'linux')('npm run dev', () => {
  let copy: PortalCopy;
  let browser: Browser;
  beforeAll(async () => {
    copy = new PortalCopy({ isGenerated: true });
    browser = await chromium.launch({
      executablePath: findOrInstallChromium(process.execPath),
      args: ['--no-sandbox', '--disable-gpu'],
    });
  });
  afterEach(() => copy.endProcesses());
  afterAll(async () => {
    await browser.close();
    copy.remove();
  });

  const edit = (file: string, from: string, to: string): void => {
    const path = join(copy.directory, file);
    const text = readFileSync(path, 'utf8');
    expect(text, file).toContain(from);
    writeFileSync(path, text.replace(from, to));
  };

  test('shows every edit and keeps what was typed; Ctrl-C ends everything', async () => {
    const { run, port } = await start(copy, ['node', 'scripts/dev.mjs']);
    const source = await fetch(`http://localhost:${port}/src/main.tsx`);
    expect(source.headers.get('content-type')).toContain('javascript');

    const page = await browser.newPage();
    const { said, faults } = listenTo(page);
    /** What the browser said last comes first: a report repeats only the beginning. */
    const output = (): string => [...said.slice(-10), ...faults, run.errors(), run.output()].join('\n');
    const open = async (address: string, isHydrated: () => boolean): Promise<void> => {
      await page.goto(address);
      await until(
        () => holds(page, isHydrated),
        () => `${address} is not hydrated:\n${output()}`,
      );
    };
    // Sources are React's development build, which compares every attribute with the server's, also inside a host page.
    await open(`http://nordnetz.localhost:${port}/`, () => !('heldInput' in window));
    await open(`http://host.localhost:${port}/nordnetz`, isPortalShown);
    await open(`http://nordnetz.localhost:${port}${FORM}`, () => !('heldInput' in window));
    expect(faults, 'the browser renders what the server did').toEqual([]);

    const name = page.locator('[autocomplete="given-name"]');
    await name.fill(TYPED);
    await name.blur();
    const times: string[] = [];
    /** Edits a file and waits until it is seen. Times are printed; no machine is too slow for the test. */
    const sees = async (what: string, change: () => void, isSeen: () => Promise<boolean>): Promise<void> => {
      const began = performance.now();
      change();
      await until(isSeen, () => `${what} is not seen:\n${output()}`);
      times.push(`${what} ${((performance.now() - began) / 1000).toFixed(1)} s`);
      await until(
        async () => (await name.inputValue().catch(() => null)) === TYPED,
        () => `what was typed is lost after an edit of a ${what}`,
      );
    };

    await sees(
      'style',
      () =>
        edit(
          'packages/web/src/ui/global.css',
          '@media (prefers-reduced-motion',
          'body { outline-style: dotted; }\n@media (prefers-reduced-motion',
        ),
      () => holds(page, () => getComputedStyle(document.body).outlineStyle === 'dotted'),
    );
    await sees(
      'component',
      // A text, because React mends it even where the page is loaded anew during the edit; an attribute it leaves as the server wrote it.
      () =>
        edit(
          'packages/web/src/features/recommendation/recommend-form.tsx',
          '<PromiseBand product',
          '<p>Edited</p><PromiseBand product',
        ),
      () => holds(page, () => document.body.innerText.includes('Edited')),
    );
    const first = pidOf(copy, SERVER);
    await sees(
      'text',
      () => edit('packages/web/src/features/recommendation/texts.de.json', '"Vorname"', '"Rufname"'),
      () => holds(page, () => document.body.innerText.includes('Rufname')),
    );
    // Each edit is seen by itself: the server that reads the text is there before the next one.
    await until(
      () => copy.processes().some(({ pid, command }) => command.includes(SERVER) && pid !== first),
      () => `not started again:\n${output()}`,
    );
    expect((await fetch(`http://localhost:${port}/healthz`)).ok).toBe(true);
    await sees(
      'client folder',
      () => edit('clients/nordnetz/client.json', '"Name": "Nordnetz"', '"Name": "Südnetz"'),
      () => holds(page, () => document.body.innerText.includes('Südnetz')),
    );

    const highest = async (): Promise<number> => {
      const reply = await fetch(`http://localhost:${port}/api/v1/nordnetz/telekom/produkt/maxpraemiewert`);
      return ((await reply.json()) as { readonly WertCent: number }).WertCent;
    };
    const whole = await highest();
    const [postgres, before] = [pidOf(copy, 'bin/postgres'), pidOf(copy, SERVER)];
    await sees(
      'server rule',
      () =>
        edit('packages/server/src/modules/core/catalogue/rules.ts', 'shareRecommender: 100', 'shareRecommender: 50'),
      async () => (await highest()) < whole,
    );
    console.log(`npm run dev shows an edit of: ${times.join(', ')}`);
    expect(pidOf(copy, SERVER)).not.toBe(before);
    expect(pidOf(copy, 'bin/postgres')).toBe(postgres);
    const health = await fetch(`http://localhost:${port}/healthz`);
    // Otherwise a client would reuse a connection that is being closed, and its request would fail.
    expect(health.headers.get('keep-alive'), 'promised by the front, not by the server behind it').toBe(
      source.headers.get('keep-alive'),
    );

    await page.close();
    expect(await pressControlC(run)).toBe(0);
    await untilNothingRuns(copy);
  });
});
