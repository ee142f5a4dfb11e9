import { documentBoot } from '../page/boot.ts';

/** Tells developers of a mistake in our own code or data; silent for visitors, loud enough to fail a test. */
export const reportMistake = (message: string): void => {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the place where a developer sees it
  if (documentBoot().environment !== 'production') console.error(message);
};
