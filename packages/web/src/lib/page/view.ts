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

/** Duration of scrolling to a part of the page (spec 1 §9). */
const SCROLL_MS = 300;

const easeOut = (part: number): number => 1 - (1 - part) ** 3;

/** Scrolls a part of the page into view, smoothly unless the reader prefers reduced motion. */
export const scrollToElement = (element: Element): void => {
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
  const end = Math.max(0, element.getBoundingClientRect().top + scrollY - padding);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isCalm || isScrolledOutside()) {
    scrollView(end, !isCalm);
    return;
  }
  const start = viewTop();
  let began: number | undefined;
  const move = (now: number): void => {
    began ??= now;
    const part = Math.min(1, (now - began) / SCROLL_MS);
    scrollView(start + (end - start) * easeOut(part));
    if (part < 1) requestAnimationFrame(move);
  };
  requestAnimationFrame(move);
};
