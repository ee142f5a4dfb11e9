import { useSyncExternalStore } from 'react';
import { onConsentChange } from '../consent/consent.ts';
import { useSearchParams } from '../page/search-params.ts';
import { currentChannel, originOf } from './channel.ts';

/** The visitor's channel. The stored one is added after hydration, because the server could not render it. */
export const useChannel = (): string | null => {
  const [search] = useSearchParams();
  return useSyncExternalStore(
    onConsentChange,
    () => currentChannel(search),
    () => originOf(search)?.channel ?? null,
  );
};
