/** Scrolls in place of the window: the host page does so around a frame that is as high as its content. */
export interface OuterView {
  /** The visible part's offset from the top of the portal. */
  top(): number;
  scrollTo(top: number, isSmooth: boolean): void;
}

let outer: OuterView | null = null;

/** Registers the host page's view, once the portal is shown in its frame. */
export const lookThrough = (view: OuterView): void => {
  outer = view;
};

/** Whether the host page scrolls in our place. */
export const isScrolledOutside = (): boolean => outer !== null;

/** The top of the visible part. */
export const viewTop = (): number => outer?.top() ?? scrollY;

/** Scrolls at once, or smoothly where the host page supports it. */
export const scrollView = (top: number, isSmooth = false): void => {
  if (outer) outer.scrollTo(top, isSmooth);
  else scrollTo({ top, behavior: 'instant' });
};
