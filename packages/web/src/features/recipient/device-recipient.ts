import { useEffect, useState } from 'react';
import { lookUpRecipient } from './look-up-recipient.ts';
import { rememberedRecipient } from './recipient-number.ts';

/** Longest wait for the lookup; the offer opens without the number rather than late. */
const LOOKUP_LIMIT_MS = 1_500;

/** One lookup per number and document: the landing page, its button and its link share it. */
const lookups = new Map<string, Promise<string | null>>();

/**
 * The recipient's number that this device stores for a recommendation, once the server has confirmed that it belongs there. An unknown
 * number is dropped with its cookie, so that it never reaches the shop.
 */
export const checkDeviceRecipient = (recommendation: string): Promise<string | null> => {
  const remembered = rememberedRecipient(recommendation);
  if (remembered === null) return Promise.resolve(null);
  const known = lookups.get(remembered);
  if (known) return known;
  const checked = lookUpRecipient(recommendation, remembered, AbortSignal.timeout(LOOKUP_LIMIT_MS)).then(
    (found) => found?.number ?? null,
    () => null,
  );
  lookups.set(remembered, checked);
  return checked;
};

/** The same as a hook: null until the number is confirmed, and on the server. */
export const useDeviceRecipient = (recommendation: string): string | null => {
  const [number, setNumber] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    void checkDeviceRecipient(recommendation).then((checked) => {
      if (isShown) setNumber(checked);
    });
    return () => {
      isShown = false;
    };
  }, [recommendation]);
  return number;
};
