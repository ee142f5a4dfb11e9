import type { PageName } from '@mundwerk/contract/page/pages';
import { boot } from '../lib/page/boot.ts';
import { completeTexts } from '../lib/text/complete-texts.ts';
import type { PageModule } from './page-modules.ts';

/** Finds a page's module. The document names that of its own page, so that showing one page does not load the list of all. */
export const loadModule = async (page: PageName): Promise<PageModule> => {
  const first = boot();
  if (page === first.page && first.pageScript) return import(/* @vite-ignore */ first.pageScript);
  const [module] = await Promise.all([
    import('./page-modules.ts').then(({ pageModule }) => pageModule(page)()),
    completeTexts(),
  ]);
  return module;
};

/** Loads the form's script and texts from the home page; a failure shows when the form is opened. */
const prepareForm = async (): Promise<unknown> =>
  boot().page === 'Homepage' && loadModule('Recommendation').catch(() => null);

/** Long enough for a phone to find its network again, short enough not to be noticed as a wait. */
const RETRY_AFTER_MS = 600;

/** A page that takes longer than this has failed (spec 1 §9). */
const TIMEOUT_MS = 120_000;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the page did not come in time')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
};

/** The bundler's error message for a style sheet of a chunk that failed to load. */
const LOST_STYLE = /^Unable to preload CSS for (\S+)$/;

const lostStyles = new Set<string>();

/** Records style sheets that failed to load: the bundler requests each only once, and would show the page unstyled the next time. */
const noteLostStyle = (event: Event & { readonly payload?: unknown }): void => {
  const style = event.payload instanceof Error ? LOST_STYLE.exec(event.payload.message)?.[1] : undefined;
  if (!style) return;
  event.preventDefault();
  lostStyles.add(style);
};
if (typeof window !== 'undefined') {
  window.addEventListener('vite:preloadError', noteLostStyle);
  // Visitors who touch the home page mostly go on to the form, whose script then loads while they read.
  window.addEventListener('pointerdown', () => void prepareForm(), { once: true });
}

/** Retries failed style sheets; a page without its styles has failed like one without its script (spec 2 §8). */
const loadLostStyles = async (): Promise<void> => {
  if (lostStyles.size === 0) return;
  await wait(RETRY_AFTER_MS);
  // Loaded on demand, because hardly any visit needs it.
  const { loadStyle } = await import('./load-style.ts');
  await Promise.all([...lostStyles].map(loadStyle));
  lostStyles.clear();
};

const loadTwice = async (load: () => Promise<PageModule>): Promise<PageModule> => {
  try {
    return await load();
  } catch {
    await wait(RETRY_AFTER_MS);
    return await load();
  }
};

/** Loads a page's chunk and retries once, because most failures are a lift or a tunnel. */
export const loadPage = (load: () => Promise<PageModule>): Promise<PageModule> =>
  inTime(
    loadTwice(load).then(async (module) => {
      await loadLostStyles();
      return module;
    }),
  );
