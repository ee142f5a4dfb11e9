/** Marks the messages between the portal in a frame and the page around it; the version changes when their meaning does. */
export const FRAME_MARK = { source: 'empfehlen', v: 1 } as const;

/** The part of the frame that the host page's window shows, in pixels from the frame's start. */
export interface FrameView {
  readonly top: number;
  readonly height: number;
}

/** What the portal tells the page around it: never a token, and of addresses only what may be kept in the host's address. */
export type PortalMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'resize'; readonly height: number }
  | { readonly type: 'route'; readonly path: string; readonly name: string; readonly title: string }
  | { readonly type: 'scroll'; readonly top: number; readonly isSmooth: boolean };

/** What the host page tells the portal. */
export type HostMessage =
  | { readonly type: 'init'; readonly viewport: FrameView }
  | { readonly type: 'viewport'; readonly viewport: FrameView }
  | { readonly type: 'navigate'; readonly path: string };
