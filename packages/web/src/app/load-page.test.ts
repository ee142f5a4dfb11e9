import type { PageName } from '@mundwerk/contract/page/pages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testBoot } from '../testing/install-test-boot.ts';
import { loadPage } from './load-page.ts';

describe('loadPage', () => {
  const page = { Component: () => null };
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('tries a lost chunk once more without a word', async () => {
    const load = vi.fn().mockRejectedValueOnce(new TypeError('lost')).mockResolvedValue(page);
    const loaded = loadPage(load);
    await vi.runAllTimersAsync();
    await expect(loaded).resolves.toBe(page);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('gives up after the second failure', async () => {
    const load = vi.fn().mockRejectedValue(new TypeError('lost'));
    const loaded = expect(loadPage(load)).rejects.toThrow('lost');
    await vi.runAllTimersAsync();
    await loaded;
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('takes a style sheet that does not come for a page that does not come', async () => {
    const links: { href?: string; onload?: () => void; onerror?: () => void; remove(): void }[] = [];
    const listeners: ((event: Event) => void)[] = [];
    vi.stubGlobal('window', {
      addEventListener: (name: string, listener: (event: Event) => void) =>
        name === 'vite:preloadError' && listeners.push(listener),
    });
    vi.stubGlobal('document', {
      createElement: () => ({ remove: () => undefined }),
      head: { append: (link: (typeof links)[number]) => links.push(link) },
    });
    vi.resetModules();
    const { loadPage: load } = await import('./load-page.ts');
    const loadWithoutStyle = async () => {
      const payload = new Error('Unable to preload CSS for /assets/form.css');
      const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
      for (const listener of listeners) listener(event);
      if (!event.defaultPrevented) throw payload;
      return page;
    };
    const failed = expect(load(loadWithoutStyle)).rejects.toThrow('CSS_CHUNK_LOAD_FAILED /assets/form.css');
    await vi.advanceTimersByTimeAsync(1000);
    await vi.waitFor(() => expect(links).toHaveLength(1));
    links[0]?.onerror?.();
    await failed;
    // The bundler does not request the style sheet a second time, so the loader does until it is loaded.
    const loaded = load(async () => page);
    await vi.advanceTimersByTimeAsync(1000);
    links[1]?.onload?.();
    await expect(loaded).resolves.toBe(page);
    expect(links.map(({ href }) => href)).toEqual(['/assets/form.css', '/assets/form.css']);
    vi.unstubAllGlobals();
  });

  it('gives up on a chunk that does not come within two minutes', async () => {
    const loaded = expect(loadPage(() => new Promise(() => undefined))).rejects.toThrow('in time');
    await vi.advanceTimersByTimeAsync(120_000);
    await loaded;
  });
});

describe('the first touch', () => {
  /** Loads the module anew as on a page, and touches it; returns the calls that it caused. */
  const touch = async (page: PageName): Promise<string[]> => {
    const listeners = new Map<string, () => void>();
    vi.stubGlobal('window', {
      addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    });
    vi.resetModules();
    const { provideBoot } = await import('../lib/page/boot.ts');
    const { provideTransport } = await import('../lib/http/api.ts');
    const boot = { ...testBoot({ hasAllTexts: false }), page };
    provideBoot(() => boot);
    const fetched: string[] = [];
    provideTransport(({ key }) => {
      fetched.push(key);
      return Promise.reject(new TypeError('offline'));
    });
    await import('./load-page.ts');
    listeners.get('pointerdown')?.();
    await vi.dynamicImportSettled();
    return fetched;
  };

  it('of the home page prepares the form, and a failure stays silent', async () => {
    expect(await touch('Homepage')).toEqual(['GET /content/getlanguagecontent/{lang}']);
  });

  it('of another page loads nothing', async () => {
    expect(await touch('Click')).toEqual([]);
  });
});
