import { FRAME_MARK, type HostMessage, type PortalMessage } from '@mundwerk/contract/values/page/frame-messages';
import { readHostMessage } from './host-message.ts';

/** The way to the page around the frame and back. */
export interface HostLink {
  /** Tells it something, as soon as it is known to be a page we talk to. */
  tell(message: PortalMessage): void;
}

/** Whose page the frame is in, where the browser says so; the referrer knows only for the frame's first document. */
const parentOrigin = (): string | null => {
  const told = location.ancestorOrigins?.[0];
  if (told) return told;
  return document.referrer ? new URL(document.referrer).origin : null;
};

/**
 * Opens the way to the page around the frame. Only the client's host pages are told anything, by their origin, and only what
 * the very window around us says is heard.
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
