/// <reference lib="dom" />
import { writeFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { option } from './harness.ts';

// A phone and its owner: a slowed browser, and input at the speed of a person. A test suite types and presses faster than anybody can.

const SCREEN = { width: 390, height: 844 };
const SLOW = option('slow', 4, 1);
/** 1.6 Mbit/s down, 0.75 up, in bytes per second, and a round trip of 150 ms. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const WORDS_PER_MINUTE = 230;
const MS_PER_CHARACTER = 200;
const MS_PER_TAP = 600;
const STEP_LIMIT_MS = 120_000;
/** Shorter waits are left out of the output. */
const NOTED_WAIT_MS = 100;
/** Two pictures of a film are at least this far apart. */
const FRAME_MS = 250;
const FILM_WIDTH = 260;

/** What the browser calls when its share sheet would open. */
const SHEET = 'openDeviceSheet';

const isWord = (part: string): boolean => /[\p{L}\p{N}]/u.test(part);
const countWords = (text: string): number => text.split(/\s+/).filter(isWord).length;

interface Frame {
  readonly at: number;
  readonly jpeg: Buffer;
}

/** Records what the screen shows, by the browser's own screencast: Playwright's video needs a program that is not installed everywhere. */
const recordFrames = async (context: BrowserContext, page: Page): Promise<() => Promise<readonly Frame[]>> => {
  const devtools = await context.newCDPSession(page);
  const frames: Frame[] = [];
  devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const at = (metadata.timestamp ?? 0) * 1000;
    const last = frames.at(-1);
    // The latest picture of each interval counts, so that the film ends each with what was there to read.
    if (last && frames.length > 1 && at - (frames.at(-2)?.at ?? 0) < FRAME_MS) frames.pop();
    frames.push({ at, jpeg: Buffer.from(data, 'base64') });
    devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 80, everyNthFrame: 2 });
  return async () => {
    await devtools.send('Page.stopScreencast');
    return frames;
  };
};

/** Writes pictures as an animated WebP in which each is shown for as long as it was on the screen. */
const writeFilm = async (file: string, frames: readonly Frame[]): Promise<void> => {
  const pictures = await Promise.all(
    frames.map(({ jpeg }) =>
      sharp(jpeg)
        .resize(FILM_WIDTH, Math.round((FILM_WIDTH * SCREEN.height) / SCREEN.width))
        .png()
        .toBuffer(),
    ),
  );
  const delay = frames.map(({ at }, index) => Math.round(Math.max(20, (frames[index + 1]?.at ?? at + 2000) - at)));
  await writeFile(
    file,
    await sharp(pictures, { join: { animated: true } })
      .webp({ quality: 70, effort: 2, delay })
      .toBuffer(),
  );
};

interface Wait {
  /** What the person could not do before. */
  readonly before: string;
  readonly ms: number;
}

/** A person with a phone; counts what they do. */
export interface Phone {
  readonly page: Page;
  readonly context: BrowserContext;
  taps: number;
  characters: number;
  /** What reading, aiming and typing took; the rest of the time the person waits for the portal. */
  ownMs: number;
  /** Where they waited for the portal. */
  readonly waits: Wait[];
  /** Opens an address and starts the clock; returns as soon as the server has answered. */
  open(address: string): Promise<void>;
  /** Waits for words and reads them. */
  read(...places: readonly Locator[]): Promise<void>;
  tap(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Takes the browser's suggestion at the first of several fields, which fills in all of them. */
  takeSuggestion(filled: ReadonlyArray<readonly [field: Locator, text: string]>): Promise<void>;
  /** Waits for the share sheet; returns the seconds since the page was opened. */
  untilSheet(): Promise<number>;
  /** Ends the film, if one is made, and closes the browser's profile. */
  close(film?: string): Promise<void>;
}

interface PhoneOptions {
  /** The owner's network; creations from one network are limited. */
  readonly network: string;
  /** Whether processor and network are a phone's. */
  readonly isSlow?: boolean;
  readonly isFilmed?: boolean;
}

/** The browser of a phone, whose share sheet calls `openSheet`. */
const openPhone = async (browser: Browser, options: PhoneOptions, openSheet: () => void) => {
  const context = await browser.newContext({
    ...{ viewport: SCREEN, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    extraHTTPHeaders: { 'x-forwarded-for': options.network },
  });
  context.setDefaultTimeout(STEP_LIMIT_MS);
  const page = await context.newPage();
  await page.exposeFunction(SHEET, openSheet);
  // A browser on a server has no share sheet; everything before it is the portal's.
  await page.addInitScript((name) => {
    const share = (): Promise<void> =>
      (window as unknown as Record<string, () => Promise<void>>)[name]?.() ?? Promise.resolve();
    Object.defineProperty(Navigator.prototype, 'share', { value: share, configurable: true });
  }, SHEET);
  if (options.isSlow) {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
  }
  return { context, page };
};

/** The clock of a person who waits for the portal, and reads, aims and types; what they do is added up in `person`. */
const startClock = (page: Page, person: Pick<Phone, 'waits' | 'ownMs'>) => {
  let began = 0;
  let free = 0;
  return {
    open: (): void => {
      began ||= performance.now();
      free = performance.now();
    },
    secondsUntil: (moment: number): number => (moment - began) / 1000,
    /** Records how long the person waited for the portal. */
    noteWait: (before: string): void => {
      const ms = performance.now() - free;
      if (free && ms >= NOTED_WAIT_MS) person.waits.push({ before, ms });
    },
    /** Waits while the person does something of their own. */
    spend: async (ms: number, since = performance.now()): Promise<void> => {
      person.ownMs += ms;
      await page.waitForTimeout(Math.max(0, since + ms - performance.now()));
      free = performance.now();
    },
  };
};

/** Takes a new phone in hand. */
export const takePhone = async (browser: Browser, options: PhoneOptions): Promise<Phone> => {
  const sheet = Promise.withResolvers<number>();
  const { context, page } = await openPhone(browser, options, () => sheet.resolve(performance.now()));
  const endFilm = options.isFilmed ? await recordFrames(context, page) : null;
  const phone: Phone = {
    page,
    context,
    taps: 0,
    characters: 0,
    ownMs: 0,
    waits: [],
    open: async (address) => {
      clock.open();
      await page.goto(address, { waitUntil: 'commit' });
    },
    read: async (...places) => {
      for (const place of places) await place.first().waitFor();
      clock.noteWait(`reading ${String(places[0])}`);
      const since = performance.now();
      const texts = (await Promise.all(places.map((place) => place.allInnerTexts()))).flat();
      const words = texts.reduce((sum, text) => sum + countWords(text), 0);
      await clock.spend((words * 60_000) / WORDS_PER_MINUTE, since);
    },
    tap: async (target) => {
      await target.waitFor();
      const since = performance.now();
      // A finger finds its place while it aims; a press that moves or covers its target waits for it here.
      await target.tap({ trial: true });
      clock.noteWait(`pressing ${String(target)}`);
      await clock.spend(MS_PER_TAP, since);
      await target.tap({ force: true });
      phone.taps += 1;
    },
    type: async (field, text) => {
      await phone.tap(field);
      // The browser takes a moment to tell a tap from other gestures; a person looks for the text cursor.
      await field.and(page.locator(':focus')).waitFor();
      let since = performance.now();
      for (const character of text) {
        await page.keyboard.press(character);
        await clock.spend(MS_PER_CHARACTER, since);
        // A slow keystroke delays those that follow it.
        since = Math.max(since + MS_PER_CHARACTER, performance.now() - MS_PER_CHARACTER);
      }
      phone.characters += text.length;
    },
    takeSuggestion: async (filled) => {
      const [first] = filled;
      if (!first) return;
      await phone.tap(first[0]);
      // The suggestion is the browser's own, above the keyboard; a headless one shows none, and tells the page the same.
      await clock.spend(MS_PER_TAP);
      phone.taps += 1;
      for (const [field, text] of filled) await field.fill(text);
    },
    untilSheet: async () => {
      const opened = await sheet.promise;
      clock.noteWait('the share sheet');
      return clock.secondsUntil(opened);
    },
    close: async (film) => {
      if (endFilm && film) await writeFilm(film, await endFilm());
      await context.close();
    },
  };
  const clock = startClock(page, phone);
  return phone;
};

/** What a screen of 390 × 844 asks of its reader. */
export interface ScreenFigures {
  /** Where the content ends, in screens. */
  readonly screens: number;
  /** Where the main action ends, in screens; null where no single action is the main one. */
  readonly action: number | null;
  readonly words: number;
  readonly controls: number;
}

/** Measures what stands between head and foot of the page that is open, and where its main action ends. */
export const measureScreen = async (page: Page, action: string | null): Promise<ScreenFigures> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const { end, text, controls, actionEnd } = await page.locator('main').evaluate((main, selector) => {
    const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
    const endOf = (element: Element): number => element.getBoundingClientRect().bottom + scrollY;
    const found = selector ? [...main.querySelectorAll(selector)].find(isShown) : undefined;
    return {
      end: Math.max(0, ...[...main.querySelectorAll('*')].filter(isShown).map(endOf)),
      text: (main as HTMLElement).innerText,
      controls: [...main.querySelectorAll('a, button, input:not([type=hidden]), select, textarea, summary')].filter(
        isShown,
      ).length,
      actionEnd: found ? endOf(found) : null,
    };
  }, action);
  const inScreens = (px: number): number => Math.round((px / SCREEN.height) * 100) / 100;
  return {
    screens: inScreens(end),
    action: actionEnd === null ? null : inScreens(actionEnd),
    words: countWords(text),
    controls,
  };
};
