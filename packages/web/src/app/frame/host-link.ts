import { FRAME_MARK, type HostMessage, type PortalMessage } from '@mundwerk/contract/values/page/frame-messages';
import { readHostMessage } from './host-message.ts';

/** The message channel to the page around the frame. */
export interface HostLink {
  /** Sends a message, once the page is known to be one of the client's host pages. */
  tell(message: PortalMessage): void;
}

/** The origin of the page around the frame, where the browser reveals it; the referrer is valid only for the frame's first document. */
const parentOrigin = (): string | null => {
  const told = location.ancestorOrigins?.[0];
  if (told) return told;
  return document.referrer ? new URL(document.referrer).origin : null;
};

/**
 * Opens the message channel to the page around the frame. Messages are sent only to the origins of the client's host pages, and accepted
 * only from the parent window at one of these origins.
 */
export const openHostLink = (hostOrigins: readonly string[], hear: (message: HostMessage) => void): HostLink => {
  const guessed = parentOrigin();
  let origin = guessed !== null && hostOrigins.includes(guessed) ? guessed : null;

  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== window.parent || !hostOrigins.includes(event.origin)) return;
    const message = readHostMessage(event.data);
    if (!message) return;
    origin = event.origin;
    hear(message);
  });

  return {
    tell: (message) => {
      if (origin !== null) window.parent.postMessage({ ...FRAME_MARK, ...message }, origin);
    },
  };
};
