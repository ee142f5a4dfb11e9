import type { ChannelCode } from '@mundwerk/contract/values/channel';
import { useRef, useState } from 'react';
import { useEntryState } from '#lib/form/entry-state.ts';
import { ApiError, call } from '#lib/http/api.ts';
import { reportOwnDataChange } from '#lib/http/own-data-change.ts';
import type { CreatedState } from '#shared/recommendation/created-recommendation.ts';

/** Reports that the link was sent by a channel. */
export type OnSent = (channel: ChannelCode) => void;

interface OwnMessageControl {
  message: string;
  change: (message: string) => void;
  onSent: OnSent;
  /** The page behind the link must not show the message: it has a link or an address. */
  isRefused: boolean;
}

/** The message as it is edited where it is sent; the page behind the link shows what was really sent. */
export const useOwnMessage = (given: CreatedState): OwnMessageControl => {
  const { write } = useEntryState<CreatedState>();
  const [message, setMessage] = useState(given.message);
  const [isRefused, setIsRefused] = useState(false);
  const latest = useRef(given.message);
  const stored = useRef(given.storedMessage ?? given.message);
  const nr = given.created.Empfehlungsnummer;

  // In the history entry, so that a reload keeps the words, and what of them is not stored yet.
  const keep = (): void => write({ ...given, message: latest.current, storedMessage: stored.current });

  const change = (next: string): void => {
    latest.current = next;
    setMessage(next);
    setIsRefused(false);
    keep();
  };

  const store = async (sent: string): Promise<void> => {
    if (sent.trim() === stored.current.trim()) return;
    const body = { Nachricht: sent, Token: given.created.Nachrichtentoken ?? null };
    try {
      await call('PUT /Empfehlen/{nr}/nachricht', { params: { nr }, body });
      stored.current = sent;
      keep();
      reportOwnDataChange();
    } catch (error) {
      // Sending works without it; other failures are made good by the next way that is pressed.
      setIsRefused(error instanceof ApiError && error.reason === 'inputInvalid');
    }
  };

  const onSent: OnSent = (Kanal) => {
    void call('POST /empfehlung/{nr}/geteilt', { params: { nr }, body: { Kanal } }).catch(() => undefined);
    void store(latest.current);
  };

  return { message, change, onSent, isRefused };
};
