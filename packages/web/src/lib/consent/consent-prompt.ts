import { useSyncExternalStore } from 'react';
import { isConsentNeeded, onConsentChange } from './consent.ts';

const listeners = new Set<() => void>();
let isSuppressed = false;
let isSettingsOpen = false;

const tell = (): void => {
  for (const listener of listeners) listener();
};

onConsentChange(tell);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Hides the banner, or lets it come back where a decision is still missing (spec 1 §2.4 rule 1). */
export const suppressConsentBanner = (isHidden: boolean): void => {
  isSuppressed = isHidden;
  tell();
};

/** Opens or closes the settings of all categories. */
export const showConsentSettings = (isOpen: boolean): void => {
  isSettingsOpen = isOpen;
  tell();
};

const nothingYet = (): boolean => false;

/**
 * Whether the banner is shown, kept up to date. A page the server rendered has it in its document, where it asks: the first lines
 * show it to visitors without a decision at once, and not seconds later, when the script is there.
 */
export const useIsConsentBannerShown = (isInDocument: boolean): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isConsentNeeded() && !isSuppressed,
    () => isInDocument,
  );

/** Whether the settings are open, kept up to date. */
export const useIsConsentSettingsOpen = (): boolean =>
  useSyncExternalStore(subscribe, () => isSettingsOpen, nothingYet);
