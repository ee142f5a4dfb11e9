import {
  type ConsentChoice,
  FRAME_MARK,
  type FrameView,
  type HostMessage,
  type PortalMessage,
  type Prefill,
} from '@mundwerk/contract/values/page/frame-messages';
import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/person/email';
import { NAME_MAX_LENGTH } from '@mundwerk/contract/values/text/message';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isLength = (value: unknown): value is number => Number.isFinite(value) && (value as number) >= 0;

/** A frame outside the visible part of the window has a height of 0. */
const isView = (value: unknown): value is FrameView => isRecord(value) && isLength(value.top) && isLength(value.height);

/** A path of the portal: it starts with a single slash, because two lead to another site. */
const isPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?![/\\])/.test(value);

const CATEGORIES = ['functional', 'analytical', 'marketing'] as const;

/** Parses `all`, `none` or a list of categories; anything else is no decision. */
const readConsent = (value: string): ConsentChoice | null => {
  const words = value
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const isAll = words.length === 1 && words[0] === 'all';
  const isNone = words.length === 1 && words[0] === 'none';
  const isList = words.length > 0 && words.every((word) => CATEGORIES.some((category) => category === word));
  if (!isAll && !isNone && !isList) return null;
  const isGiven = (category: (typeof CATEGORIES)[number]): boolean => isAll || words.includes(category);
  return {
    functional: isGiven('functional'),
    analytical: isGiven('analytical'),
    marketing: isGiven('marketing'),
  };
};

const MAX_LENGTHS = {
  firstName: NAME_MAX_LENGTH,
  lastName: NAME_MAX_LENGTH,
  email: EMAIL_MAX_LENGTH,
} as const satisfies Record<keyof Prefill, number>;

/** Parses the prefilled values of the host page from JSON; unknown fields are ignored. */
const readPrefill = (value: string): Prefill => {
  let given: unknown;
  try {
    given = JSON.parse(value);
  } catch {
    return {};
  }
  if (!isRecord(given)) return {};
  const fields = given;
  return Object.fromEntries(
    Object.entries(MAX_LENGTHS).flatMap(([name, most]) => {
      const text = fields[name];
      return typeof text === 'string' && text.trim() !== '' && text.length <= most ? [[name, text.trim()]] : [];
    }),
  );
};

const readGreeting = ({ consent, prefill, background }: Record<string, unknown>) => ({
  ...(typeof consent === 'string' && { consent: readConsent(consent) }),
  ...(typeof prefill === 'string' && { prefill: readPrefill(prefill) }),
  ...(typeof background === 'string' && { background }),
});

/** Parses a message of the page around the frame; null for anything else. */
export const readHostMessage = (data: unknown): HostMessage | null => {
  if (!isRecord(data) || data.source !== FRAME_MARK.source || data.v !== FRAME_MARK.v) return null;
  const { type, viewport, path, id } = data;
  if (type === 'init' && isView(viewport)) return { type, viewport, ...readGreeting(data) };
  if (type === 'viewport' && isView(viewport)) return { type, viewport };
  return type === 'navigate' && isPath(path) ? { type, path, ...(isLength(id) && { id }) } : null;
};

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
