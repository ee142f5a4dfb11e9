import type { ConsentChoice } from '@mundwerk/contract/values/page/frame-messages';
import { consentOf, followHost, type HostRule, onConsentChange } from '#lib/consent/consent.ts';

/** The visitor's answer on the host page, in memory only, because the host page stores it. */
let answer: ConsentChoice | null = null;
/** The last message of the host page, as text. */
let heard: string | undefined;
let isAnswering = false;

/** Whether the current consent change was caused by the host page. */
export const isHostAnswering = (): boolean => isAnswering;

/** A refusal in the portal overrides a consent on the host page: the narrower answer applies. */
const narrower: HostRule = (category, own) => {
  if (answer === null || own === 'declined') return own;
  return answer[category] ? 'given' : 'declined';
};

const adopt = (next: ConsentChoice | null): void => {
  answer = next;
  isAnswering = true;
  followHost(narrower);
  isAnswering = false;
};

/** The visitor's own choice in the portal. */
const ownChoice = (): ConsentChoice => {
  const before = answer;
  answer = null;
  const own = {
    functional: consentOf('functional') === 'given',
    analytical: consentOf('analytical') === 'given',
    marketing: consentOf('marketing') === 'given',
  };
  answer = before;
  return own;
};

// A decision in the portal overrides the host page's answer, until the host page sends a newer one.
onConsentChange(() => {
  if (answer && !isAnswering) adopt(ownChoice());
});

/** Adopts the answer of the host page. A repeated message is ignored, because the visitor may have decided in the portal since. */
export const takeHostAnswer = (next: ConsentChoice | null): void => {
  const text = JSON.stringify(next);
  if (text === heard) return;
  heard = text;
  adopt(next);
};

/** Colours used on the portal's own surface, and the contrast they need there (WCAG 2.2; `ui/tokens.css` promises the same). */
const NEEDED: Readonly<Record<string, number>> = {
  '--ink': 4.5,
  '--ink-soft': 4.5,
  '--primary': 4.5,
  '--secondary': 4.5,
  '--danger': 4.5,
  '--success': 4.5,
  '--line-strong': 3,
  '--fill': 3,
  '--focus': 3,
};

/** Red, green and blue of an opaque colour, in the notation of computed styles or themes; null for everything else. */
const readColour = (text: string): readonly number[] | null => {
  const [, ...decimal] = /^rgb\((\d{1,3}), (\d{1,3}), (\d{1,3})\)$/.exec(text) ?? [];
  if (decimal.length === 3) return decimal.map(Number);
  const [, ...hex] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text.trim()) ?? [];
  return hex.length === 3 ? hex.map((digits) => Number.parseInt(digits, 16)) : null;
};

/** Relative luminance as WCAG defines it. */
const luminance = (colour: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: readonly number[], other: readonly number[]): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** Whether all colours used on the surface are readable on another background. */
export const isReadableOn = (background: string, colourOf: (token: string) => string): boolean => {
  const ground = readColour(background);
  if (!ground) return false;
  return Object.entries(NEEDED).every(([token, least]) => {
    const colour = readColour(colourOf(token));
    return colour !== null && contrast(colour, ground) >= least;
  });
};

/**
 * Gives the portal the host page's background, with the dark theme for a dark one; where neither theme is readable on it, the portal
 * keeps its own.
 */
export const adoptBackground = (background: string): void => {
  const root = document.documentElement;
  for (const scheme of ['light', 'dark'] as const) {
    root.style.removeProperty('--surface');
    window.showScheme?.(scheme);
    const tokens = getComputedStyle(root);
    if (isReadableOn(background, (token) => tokens.getPropertyValue(token))) {
      root.style.setProperty('--surface', background);
      return;
    }
  }
  window.showScheme?.('light');
};
