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
 * Whether the banner is shown; updates with every change. A server-rendered page contains it where the portal asks: the first lines of
 * the document show it to visitors without a decision at once, not seconds later when the script has loaded.
 */
export const useIsConsentBannerShown = (isInDocument: boolean): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isConsentNeeded() && !isSuppressed,
    () => isInDocument,
  );

/** Whether the settings are open; updates with every change. */
export const useIsConsentSettingsOpen = (): boolean =>
  useSyncExternalStore(subscribe, () => isSettingsOpen, nothingYet);
