import { expect, type Page } from '@playwright/test';

/** The narrowest screen we support, a tablet and a common desktop screen. */
const WIDTHS = [320, 768, 1440];

/** Elements in large type or in narrow columns. */
const JUDGED = 'h1, h2, h3, h4, th, td, dt, dd';

/**
 * Words in headings and cells that break across lines without a hyphen. Addresses, codes and numbers have no syllables and are not checked.
 * Automatic hyphenation is switched off, because not every browser has a dictionary and its hyphens cannot be detected.
 */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate((judged) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { hyphens: manual !important; }');
    document.adoptedStyleSheets.push(sheet);
    const broken = new Set<string>();
    const topOf = (node: Text, index: number): number | undefined => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      // After a line break the first rectangle may be an empty box at the end of the previous line.
      return [...range.getClientRects()].at(-1)?.top;
    };
    const judge = (node: Text): void => {
      for (const { 0: word, index } of node.data.matchAll(/(?<!\S)\p{P}*\p{L}[\p{L}\u00ad-]+\p{P}*(?!\S)/gu)) {
        let last: number | undefined;
        for (let at = index; at < index + word.length; at += 1) {
          const top = topOf(node, at);
          const hasMoved = top !== undefined && last !== undefined && Math.abs(top - last) > 2;
          if (hasMoved && !/[\u00ad-]/.test(node.data.slice(Math.max(index, at - 1), at + 1))) broken.add(word);
          last = top ?? last;
        }
      }
    };
    for (const element of document.querySelectorAll<HTMLElement>(judged)) {
      if (!element.checkVisibility()) continue;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) judge(texts.currentNode as Text);
    }
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    return [...broken];
  }, JUDGED);

/** Fails when a heading or a cell of the page breaks a word without a hyphen, from the narrowest screen to a wide one. */
export const checkWords = async (page: Page): Promise<void> => {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await brokenWords(page), `words of ${page.url()} broken at ${width}`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
};
