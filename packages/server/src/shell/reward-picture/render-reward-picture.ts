import sharp from 'sharp';
import { setText, textPaths, textWidth } from '#platform/pictures/set-text.ts';
import type { PreviewLook } from '../preview/preview-look.ts';

/** Content of a reward's picture. */
export interface RewardPictureWords {
  readonly title: string;
  /** One amount, or both of a split. */
  readonly amounts: readonly string[];
  readonly caption: string;
  /** Whether each of the people concerned gets it: of a split the recommender first. */
  readonly gets: readonly boolean[];
}

/** The formats pictures are sent in. */
export type RewardPictureFormat = 'webp' | 'png';

const SIZE = { width: 600, height: 400 } as const;
/** The ticket, and where it is perforated. */
const TICKET = { x: 36, y: 44, width: 528, height: 236, tear: 392, notch: 15 } as const;
const PADDING = 34;

const ticket = (look: PreviewLook): string => {
  const { x, y, width, height, tear, notch } = TICKET;
  const hole = (at: number): string => `<circle cx="${x + tear}" cy="${at}" r="${notch}" fill="${look.surface}"/>`;
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${Math.max(6, look.radius * 1.2)}" fill="${look.primary}"/>`,
    hole(y),
    hole(y + height),
    `<path d="M${x + tear} ${y + notch + 10}V${y + height - notch - 8}" stroke="${look.onPrimary}" stroke-opacity=".45" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"/>`,
  ].join('');
};

const words = (look: PreviewLook, { title, amounts }: RewardPictureWords): string => {
  const width = TICKET.tear - PADDING - 24;
  const x = TICKET.x + PADDING;
  const titleText = setText(
    title,
    { font: look.body, size: 26, leading: 1.25, tracking: 0 },
    { width, maxLines: 2, minSize: 18 },
  );
  const amountText = setText(
    amounts.join(' + '),
    { font: look.heading, size: 104, leading: 1.05, tracking: look.headingTracking },
    { width, maxLines: 1, minSize: 44 },
  );
  const top = TICKET.y + (TICKET.height - titleText.height - amountText.height - 6) / 2;
  return [
    `<g opacity=".86">${textPaths(titleText, x, top, look.onPrimary)}</g>`,
    textPaths(amountText, x - 2, top + titleText.height + 6, look.onPrimary),
  ].join('');
};

/** A person as an icon: filled for one who gets the reward, outlined for one who does not. */
const person = (look: PreviewLook, x: number, isFilled: boolean): string => {
  const y = TICKET.y + TICKET.height / 2;
  const ink = isFilled
    ? `fill="${look.accent}"`
    : `fill="none" stroke="${look.onPrimary}" stroke-opacity=".6" stroke-width="2.5"`;
  return `<g ${ink}><circle cx="${x}" cy="${y - 21}" r="14"/><path d="M${x - 23} ${y + 32}a23 25 0 0 1 46 0z" stroke-linejoin="round"/></g>`;
};

const people = (look: PreviewLook, gets: RewardPictureWords['gets']): string => {
  const middle = TICKET.x + (TICKET.tear + TICKET.width) / 2;
  return gets.map((isFilled, index) => person(look, middle + (index - (gets.length - 1) / 2) * 58, isFilled)).join('');
};

const caption = (look: PreviewLook, text: string): string => {
  const style = { font: look.body, size: 27, leading: 1.3, tracking: 0 };
  const set = setText(text, style, { width: SIZE.width - 2 * TICKET.x, maxLines: 1, minSize: 18 });
  const width = textWidth(set.lines[0] ?? '', set.style);
  return textPaths(set, (SIZE.width - width) / 2, TICKET.y + TICKET.height + 36, look.ink);
};

/** Renders a reward as a ticket in the client's look: what it is, its worth, and who gets it. */
export const renderRewardPicture = (
  look: PreviewLook,
  text: RewardPictureWords,
  format: RewardPictureFormat,
): Promise<Buffer> => {
  const content = [ticket(look), words(look, text), people(look, text.gets), caption(look, text.caption)].join('');
  const image = sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><rect width="100%" height="100%" fill="${look.surface}"/>${content}</svg>`,
    ),
  );
  return (format === 'webp' ? image.webp({ quality: 88, smartSubsample: true }) : image.png()).toBuffer();
};
