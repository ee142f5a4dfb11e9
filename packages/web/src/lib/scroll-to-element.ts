/** How long the way to a part of the page takes (spec 1 §9). */
const SCROLL_MS = 300;

const easeOut = (part: number): number => 1 - (1 - part) ** 3;

/** Brings a part of the page into view, smoothly unless the reader asked for less motion. */
export const scrollToElement = (element: Element): void => {
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
  const start = scrollY;
  const end = Math.max(0, element.getBoundingClientRect().top + start - padding);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top: end, behavior: 'instant' });
    return;
  }
  let began: number | undefined;
  const move = (now: number): void => {
    began ??= now;
    const part = Math.min(1, (now - began) / SCROLL_MS);
    scrollTo({ top: start + (end - start) * easeOut(part), behavior: 'instant' });
    if (part < 1) requestAnimationFrame(move);
  };
  requestAnimationFrame(move);
};
