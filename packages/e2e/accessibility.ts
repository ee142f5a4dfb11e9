import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, Result, RunOptions } from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // Our pages have no frames, media or rules about orientation, for which axe would fetch every style sheet again.
  iframes: false,
  preload: false,
};

/** Rules about colours alone, for a page whose roles, names and order were checked in other colours before. */
const COLOURS: RunOptions = { ...OPTIONS, runOnly: ['color-contrast', 'link-in-text-block'] };

/** The narrowest screen we support and a common desktop screen. */
const WIDTHS = [320, 1440];

const describe = ({ id, help, nodes }: Result): string =>
  `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary ?? ''}`).join('\n')}`;

/** Fails when axe finds anything against WCAG 2.2 AA on the page as it is now. */
export const checkAccessibility = (page: Page): Promise<void> => runAxe(page, OPTIONS);

/** Fails when axe finds a violation in the colours of the page as it is now. */
export const checkColours = (page: Page): Promise<void> => runAxe(page, COLOURS);

/** Checks the whole page the first time in a document; pages opened within it share head and foot, which were checked then. */
export const checkContent = async (page: Page): Promise<void> =>
  runAxe(page, OPTIONS, (await isLoaded(page)) ? 'main' : 'html');

/** Checks a page in light colours and its colours in dark; what surrounds the content only the first time in a document. */
export const checkBothSchemes = async (page: Page): Promise<void> => {
  const part = (await isLoaded(page)) ? 'main' : 'html';
  await page.emulateMedia({ colorScheme: 'light' });
  await runAxe(page, OPTIONS, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  await runAxe(page, COLOURS, part);
};

/** Fails when axe finds anything in one part of the page, whose surroundings were checked before. */
export const checkAccessibilityOf = (page: Page, part: string): Promise<void> => runAxe(page, OPTIONS, part);

/** Fails when axe finds a violation in the colours of one part of the page, whose surroundings were checked before. */
export const checkColoursOf = (page: Page, part: string): Promise<void> => runAxe(page, COLOURS, part);

const isLoaded = (page: Page): Promise<boolean> => page.evaluate(() => 'axe' in window);

/**
 * The structure of the content of a page and of what surrounds it, each as a number: elements, classes, roles and states, in which
 * colours, and where there is a text, but not which. Equal rows in a row count as one. Axe finds the same in the same structure.
 */
const structureOf = (page: Page): Promise<{ readonly around: string; readonly content: string }> =>
  page.evaluate(() => {
    /** Attributes whose values differ between two of a kind; that there is one, and that it is not empty, counts all the same. */
    const OWN =
      /^(id|for|name|value|href|src|srcset|alt|title|content|datetime|action|placeholder|d|key|data-.*|aria-(label|labelledby|describedby|controls|owns|details|errormessage|activedescendant|valuenow|valuetext))$/;
    const skeleton = (node: Node, left: Element | null): string => {
      if (node instanceof Text) return node.data.trim() === '' ? '' : '#';
      if (!(node instanceof Element) || node === left || /^(script|style|link|meta|template)$/i.test(node.tagName))
        return '';
      const attributes = [...node.attributes].map(({ name, value }) =>
        OWN.test(name) ? `${name}${value.trim() === ''}` : `${name}=${value}`,
      );
      const children = [...node.childNodes].map((child) => skeleton(child, left));
      const distinct = children.filter((child, index) => child !== '' && child !== children[index - 1]);
      return `<${node.tagName} ${attributes.sort((one, other) => one.localeCompare(other)).join(' ')}>${distinct.join('')}</>`;
    };
    const numbered = (text: string): string => {
      let [one, other] = [0, 0];
      for (let at = 0; at < text.length; at += 1) {
        one = Math.imul(one, 31) + text.charCodeAt(at);
        other = Math.imul(other, 1_000_003) ^ text.charCodeAt(at);
      }
      return `${text.length} ${one | 0} ${other}`;
    };
    const look = `${location.host} ${matchMedia('(prefers-color-scheme: dark)').matches} ${innerWidth}`;
    const main = document.querySelector('main');
    return {
      around: numbered(look + skeleton(document.documentElement, main)),
      content: numbered(look + (main ? skeleton(main, null) : '')),
    };
  });

/** Structures that axe has judged in this worker: a screen that a journey meets again is not judged again. */
const judged = new Set<string>();

const isNew = (structure: string): boolean => {
  if (judged.has(structure)) return false;
  judged.add(structure);
  return true;
};

/** The part that is left to be judged; null where all of it was. */
const unjudged = async (page: Page, options: RunOptions, part: string): Promise<string | null> => {
  if (part !== 'html' && part !== 'main') return part;
  const { around, content } = await structureOf(page);
  const kind = options === COLOURS ? 'colours' : 'all';
  const isContentNew = isNew(`${kind} content ${content}`);
  if (part === 'html' && isNew(`${kind} around ${around}`)) return part;
  return isContentNew ? 'main' : null;
};

const runAxe = async (page: Page, options: RunOptions, asked = 'html'): Promise<void> => {
  const part = await unjudged(page, options, asked);
  if (part === null) return;
  // Once for each document: compiling axe takes about as long as running it.
  if (!(await isLoaded(page))) await page.evaluate(SOURCE);
  const violations = await page.evaluate(
    async ([within, run]) => {
      const { axe } = window as unknown as { axe: { run(part: string, options: RunOptions): Promise<AxeResults> } };
      return (await axe.run(within, run)).violations;
    },
    [part, options] as const,
  );
  expect(violations.map(describe), `accessibility of ${page.url()}`).toEqual([]);
};

/** Checks each width as soon as the heading is visible: nothing may overflow horizontally on a narrow or a wide screen. */
const checkWidths = async (page: Page, look: () => Promise<void>): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const overhang = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overhang, `pixels ${page.url()} sticks out at ${width}`).toBeLessThanOrEqual(0);
    if (width === WIDTHS[0]) await look();
  }
  if (before) await page.setViewportSize(before);
};

/**
 * Checks that nothing overflows, and that the narrow screen is accessible. On a wide screen every page is checked by the sweep over
 * all routes; repeating that in every state would take minutes.
 */
export const checkPage = (page: Page): Promise<void> => checkWidths(page, () => checkAccessibility(page));

/**
 * Checks only that nothing overflows: axe checks each screen once, in the sweep over all routes as it looks at first, and in the journey
 * that leads to another state of it.
 */
export const checkFit = (page: Page): Promise<void> => checkWidths(page, async () => {});

/** The checks that a journey makes of a page, and of a dialog or menu that opened on it. */
export interface Looks {
  readonly checkPage: (page: Page) => Promise<void>;
  readonly checkAccessibility: (page: Page) => Promise<void>;
}

/**
 * How a journey that runs for several clients checks its pages. Roles, names and order of a state are the same for all, so axe checks
 * them in the first run; each client's colours are checked by the sweep over its routes and by the parts in all their states. Texts
 * differ in length, so every run checks the widths.
 */
export const looksOf = (isFirstTelling: boolean): Looks =>
  isFirstTelling ? { checkPage, checkAccessibility } : { checkPage: checkFit, checkAccessibility: async () => {} };
