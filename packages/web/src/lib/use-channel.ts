import { useSyncExternalStore } from 'react';
import { currentChannel } from './channel.ts';
import { onConsentChange } from './consent.ts';
import { originOf } from './origin.ts';
import { useSearchParams } from './search-params.ts';

/** Where the visitor came from. What the device remembers comes in once the page is alive: the server could not draw it. */
export const useChannel = (): string | null => {
  const [search] = useSearchParams();
  return useSyncExternalStore(
    onConsentChange,
    () => currentChannel(search),
    () => originOf(search)?.channel ?? null,
  );
};
