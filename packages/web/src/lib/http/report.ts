import { documentBoot } from '../page/boot.ts';

/** Reports a mistake in our own code or data to developers; silent for visitors, loud enough to fail a test. */
export const reportMistake = (message: string): void => {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the place where a developer sees it
  if (documentBoot().environment !== 'production') console.error(message);
};
