import type { Goal } from '../goal.ts';

/** Marks the messages between the portal in a frame and the page around it; the version changes when their meaning does. */
export const FRAME_MARK = { source: 'empfehlen', v: 1 } as const;

/** The part of the frame that the host page's window shows, in pixels from the frame's start. */
export interface FrameView {
  readonly top: number;
  readonly height: number;
}

/** What a visitor decided about what is kept on the device; what is required needs no decision. */
export interface ConsentChoice {
  readonly functional: boolean;
  readonly analytical: boolean;
  readonly marketing: boolean;
}

type WayOf<G extends Goal> = G extends `share-${infer Way}` ? Way : never;

/** By which way a link was shared, named as its goal is: `whatsapp`, `link`, `qr`. */
export type SharedBy = WayOf<Goal>;

/** What happened in the portal that its host page may act on: it says that something was done, never by whom or for whom. */
export type PortalEvent =
  | { readonly name: 'recommended'; readonly detail: { readonly product: number | null } }
  | { readonly name: 'shared'; readonly detail: { readonly channel: SharedBy } }
  | { readonly name: 'login' | 'logout'; readonly detail: null }
  | { readonly name: 'consent'; readonly detail: ConsentChoice };

/** What the portal tells the page around it: never a token, and of addresses only what may be kept in the host's address. */
export type PortalMessage =
  /** The document has come; its script follows. */
  | { readonly type: 'loaded' }
  | { readonly type: 'ready' }
  | { readonly type: 'resize'; readonly height: number }
  /** `id` is that of the `navigate` it answers; without it the portal moved by itself. */
  | {
      readonly type: 'route';
      readonly path: string;
      readonly name: string;
      readonly title: string;
      readonly id?: number;
    }
  | { readonly type: 'scroll'; readonly top: number; readonly isSmooth: boolean }
  | ({ readonly type: 'event' } & PortalEvent);

/** What a person typed on the host page already. */
export interface Prefill {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
}

/** What the host page tells the portal. */
export type HostMessage =
  | {
      readonly type: 'init';
      readonly viewport: FrameView;
      /** What the visitor answered on the host page; null while they have not; missing where the portal asks itself. */
      readonly consent?: ConsentChoice | null;
      readonly prefill?: Prefill;
      /** The colour the portal stands on, as browsers compute it: `rgb(255, 255, 255)`. */
      readonly background?: string;
    }
  | { readonly type: 'viewport'; readonly viewport: FrameView }
  | { readonly type: 'navigate'; readonly path: string; readonly id?: number };
