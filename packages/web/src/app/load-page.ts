import type { PageModule } from './page-modules.ts';

/** Long enough for a phone to find its network again, short enough not to be noticed as a wait. */
const RETRY_AFTER_MS = 600;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Loads a page's chunk and tries once more before giving up: most failures are a lift or a tunnel. */
export const loadPage = async (load: () => Promise<PageModule>): Promise<PageModule> => {
  try {
    return await load();
  } catch {
    await wait(RETRY_AFTER_MS);
    return await load();
  }
};
