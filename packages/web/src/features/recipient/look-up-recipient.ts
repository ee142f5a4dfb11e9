import { useEffect, useState } from 'react';
import { ApiError, call } from '#lib/http/api.ts';
import type { KnownRecipient } from './data/recipient-values.ts';
import { forgetRecipient, rememberedRecipient, rememberRecipient } from './recipient-number.ts';

/** Data stored under a recipient's number. */
export interface RecipientLookup extends KnownRecipient {
  readonly hasData: boolean;
  readonly hasAgreed: boolean;
}

/** Loads what is stored under a recipient's number; null when it belongs to another recommendation, or is unknown (spec 2 §4). */
export const lookUpRecipient = async (
  recommendation: string,
  number: string,
  signal: AbortSignal,
): Promise<RecipientLookup | null> => {
  try {
    const found = await call('GET /empfaenger/{hex}', { params: { hex: number }, signal });
    if (found.Empfehlungsnummer !== recommendation) {
      forgetRecipient(recommendation);
      return null;
    }
    rememberRecipient(recommendation, number);
    return { number, token: found.Token, hasData: found.HatDaten, hasAgreed: found.HatZugestimmt };
  } catch (error) {
    forgetRecipient(recommendation);
    if (error instanceof ApiError && error.reason === 'recipientNotFound') return null;
    throw error;
  }
};

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
