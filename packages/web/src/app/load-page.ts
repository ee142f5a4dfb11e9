import type { PageModule } from './page-modules.ts';

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

const loadTwice = async (load: () => Promise<PageModule>): Promise<PageModule> => {
  try {
    return await load();
  } catch {
    await wait(RETRY_AFTER_MS);
    return await load();
  }
};

/** Loads a page's chunk and tries once more before giving up: most failures are a lift or a tunnel. */
export const loadPage = (load: () => Promise<PageModule>): Promise<PageModule> => inTime(loadTwice(load));
