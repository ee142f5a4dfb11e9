import type { PageName } from '#page/pages.ts';
import type { Goal } from '../goal.ts';

/** Marks the messages between the portal in a frame and the page around it; the version changes when their meaning does. */
export const FRAME_MARK = { source: 'empfehlen', v: 1 } as const;

/** The visible part of the frame in the host page's window, in pixels from the top of the frame. */
export interface FrameView {
  readonly top: number;
  readonly height: number;
}

/** Consent of a visitor to storage on the device, by category; required storage needs no consent. */
export interface ConsentChoice {
  readonly functional: boolean;
  readonly analytical: boolean;
  readonly marketing: boolean;
}

type WayOf<G extends Goal> = G extends `share-${infer Way}` ? Way : never;

/** The way in which a link was shared, named like its tracking goal: `whatsapp`, `link`, `qr`. */
export type SharedBy = WayOf<Goal>;

/** Events in the portal that its host page can act on; they never identify the people involved. */
export type PortalEvent =
  | { readonly name: 'recommended'; readonly detail: { readonly product: number | null } }
  | { readonly name: 'shared'; readonly detail: { readonly channel: SharedBy } }
  | { readonly name: 'login' | 'logout'; readonly detail: null }
  | { readonly name: 'consent'; readonly detail: ConsentChoice };

/** Messages from the portal to its host page: they never contain a token, and only paths that may appear in the host page's URL. */
export type PortalMessage =
  /** The document has loaded; its script has not run yet. */
  | { readonly type: 'loaded' }
  | { readonly type: 'ready' }
  | { readonly type: 'resize'; readonly height: number }
  /** `id` is that of the `navigate` message that this one answers; it is absent if the portal navigated by itself. */
  | {
      readonly type: 'route';
      readonly path: string;
      readonly name: string;
      readonly title: string;
      readonly id?: number;
    }
  | { readonly type: 'scroll'; readonly top: number; readonly isSmooth: boolean }
  | ({ readonly type: 'event' } & PortalEvent);

/** Form values that the visitor has already entered on the host page. */
export interface Prefill {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
}

/** Messages from the host page to the portal. */
export type HostMessage =
  | {
      readonly type: 'init';
      readonly viewport: FrameView;
      /** Consent given on the host page; null while the visitor has not answered, absent if the portal asks for consent itself. */
      readonly consent?: ConsentChoice | null;
      readonly prefill?: Prefill;
      /** Background colour behind the frame, as browsers compute it: `rgb(255, 255, 255)`. */
      readonly background?: string;
    }
  | { readonly type: 'viewport'; readonly viewport: FrameView }
  | { readonly type: 'navigate'; readonly path: string; readonly id?: number };

/** Pages for privileged users (agencies and operators), which no host page, not even the client's, may show in a frame. */
export const NEVER_FRAMED_PAGES: readonly PageName[] = ['Admin', 'Agency', 'AgencySignOn', 'AgencyTab'];
