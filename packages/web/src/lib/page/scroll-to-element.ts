import { isScrolledOutside, scrollView, viewTop } from './view.ts';

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
