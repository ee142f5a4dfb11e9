import { createHash } from 'node:crypto';
import type { OpenRecommendation, SharedRecommendation } from '@mundwerk/contract/referral/visit';
import { isLanguage, type Language } from '@mundwerk/contract/values/language';
import { promiseOf, type Sums, shortSumText, sumText } from '@mundwerk/contract/values/promise';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import type { FastifyInstance } from 'fastify';
import { create, type Font } from 'fontkit';
import sharp from 'sharp';
import { decompress } from 'wawoff2';
import { isInitial } from '#modules/core/account/index.ts';
import {
  clientFile,
  clientLook,
  clientTranslate,
  findClientByHost,
  originOf,
  productFont,
  sumWords,
} from '#modules/core/client/index.ts';
import { getSharedRecommendation } from '#modules/core/recommendation/index.ts';
import { anonymousCtx, type ClientRef, type Platform } from '#platform/context.ts';
import { placeOf } from '#platform/http/request-facts.ts';
import { openPicture } from '#platform/pictures/open-picture.ts';
import { sendPicture } from '#platform/pictures/rendered-picture.ts';
import { canRender, setText, textPaths, textWidth } from '#platform/pictures/set-text.ts';

/** A client's look as far as a preview shows it. */
export interface PreviewLook {
  /** Changes with any field below. */
  readonly fingerprint: string;
  readonly surface: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly primary: string;
  readonly onPrimary: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly radius: number;
  readonly heading: Font;
  readonly headingTracking: number;
  readonly body: Font;
  readonly logo: Buffer | null;
  readonly picture: Buffer | null;
}

const firstFamily = (families: string | undefined): string =>
  families?.split(',')[0]?.trim().replaceAll(/["']/g, '') ?? '';

const atWeight = (font: Font, weight: number): Font => {
  const axis = font.variationAxes.wght;
  return axis ? font.getVariation({ wght: Math.min(axis.max, Math.max(axis.min, weight)) }) : font;
};

const readLook = async (platform: Platform, client: ClientRef): Promise<PreviewLook> => {
  const { tokens, fonts } = await clientLook(platform, client);
  const fingerprint = createHash('sha256').update(JSON.stringify([tokens, client.config.ThemeColor]));
  const bytesOf = async (name: string): Promise<Buffer | null> => {
    const bytes = (await clientFile(platform, client, name))?.bytes ?? null;
    fingerprint.update(`\n${name} ${bytes?.length}\n`).update(bytes ?? '');
    return bytes;
  };
  const fontOf = async (token: string): Promise<Font | null> => {
    const file = await bytesOf(fonts[firstFamily(tokens[token])] ?? '');
    // Fonts are decompressed first, because the library cannot change the weight of compressed ones.
    return file && create(Buffer.from(await decompress(file)));
  };
  const body = (await fontOf('font-body')) ?? create(Buffer.from(await decompress(await productFont())));
  const display = (await fontOf('font-display')) ?? body;
  const logo = await bytesOf('images/logo.svg');
  const picture = (await bytesOf('images/keyvisual-sm.jpg')) ?? (await bytesOf('images/keyvisual-sm.svg'));
  return {
    fingerprint: fingerprint.digest('base64url'),
    surface: tokens.surface ?? '#ffffff',
    ink: tokens.ink ?? '#1d2126',
    inkSoft: tokens['ink-soft'] ?? tokens.ink ?? '#1d2126',
    primary: tokens.primary ?? client.config.ThemeColor,
    onPrimary: tokens['on-primary'] ?? '#ffffff',
    accent: tokens.accent ?? client.config.ThemeColor,
    onAccent: tokens['on-accent'] ?? '#ffffff',
    radius: Number.parseFloat(tokens['radius-lg'] ?? '0'),
    heading: atWeight(display, Number(tokens['weight-display'] ?? 700)),
    headingTracking: Number.parseFloat(tokens['tracking-display'] ?? '0'),
    body: atWeight(body, 500),
    logo,
    picture,
  };
};

// A client's reference is renewed when the client is edited, so that what is cached by it is never stale.
const looks = new WeakMap<ClientRef, Promise<PreviewLook>>();

/** The look of a client's previews; a client without fonts gets the product's own. */
export const previewLook = (platform: Platform, client: ClientRef): Promise<PreviewLook> => {
  const known = looks.get(client);
  if (known) return known;
  const look = readLook(platform, client);
  looks.set(client, look);
  look.catch(() => looks.delete(client));
  return look;
};

/** The words on a preview. */
export interface PreviewWords {
  /** Who recommends: "Anna recommends". */
  readonly lead: string;
  readonly product: string;
  /** What the recipient gets, if anything. */
  readonly benefit: string | null;
}

/** The size that every social network shows uncropped (look: 1200 × 630). */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

const MARGIN = 64;
const LOGO_HEIGHT = 60;
const PICTURE_WIDTH = 510;
const BENEFIT = { size: 50, padding: 34, height: 96 } as const;

const words = (look: PreviewLook, { lead, product, benefit }: PreviewWords, width: number): string => {
  const body = { font: look.body, size: 42, leading: 1.25, tracking: 0 };
  const heading = { font: look.heading, size: 84, leading: 1.08, tracking: look.headingTracking };
  const leadText = setText(lead, body, { width, maxLines: 2, minSize: 34 });
  const productText = setText(product, heading, { width, maxLines: 3, minSize: 44 });
  const bottom = PREVIEW_SIZE.height - MARGIN - (benefit ? BENEFIT.height + 36 : 0);
  const y = bottom - productText.height - 10 - leadText.height;
  const parts = [
    textPaths(leadText, MARGIN, y, look.inkSoft),
    textPaths(productText, MARGIN, y + leadText.height + 10, look.ink),
  ];
  if (benefit) {
    const style = { ...heading, size: BENEFIT.size, leading: BENEFIT.height / BENEFIT.size };
    const text = setText(benefit, style, { width: width - 2 * BENEFIT.padding, maxLines: 1, minSize: 32 });
    const pillWidth = textWidth(text.lines[0] ?? '', text.style) + 2 * BENEFIT.padding;
    const pillTop = PREVIEW_SIZE.height - MARGIN - BENEFIT.height;
    const lineTop = pillTop + (BENEFIT.height - text.height) / 2;
    parts.push(
      `<rect x="${MARGIN}" y="${pillTop}" width="${pillWidth}" height="${BENEFIT.height}" rx="${look.radius}" fill="${look.accent}"/>`,
      textPaths(text, MARGIN + BENEFIT.padding, lineTop, look.onAccent),
    );
  }
  return parts.join('');
};

const svg = (width: number, height: number, content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

/** The client's picture, its left corners rounded like everything of the client. */
const picture = (look: PreviewLook, bytes: Buffer): Promise<Buffer> => {
  const size = { width: PICTURE_WIDTH, height: PREVIEW_SIZE.height };
  const radius = 2 * look.radius;
  const shape = `<rect width="${size.width + radius}" height="${size.height}" rx="${radius}"/>`;
  return openPicture(bytes)
    .resize({ ...size, fit: 'cover' })
    .composite([{ input: svg(size.width, size.height, shape), blend: 'dest-in' }])
    .png()
    .toBuffer();
};

/** Renders the preview of a recommendation as JPEG: the words large on the client's surface, its picture beside them. */
export const renderPreview = async (look: PreviewLook, text: PreviewWords): Promise<Buffer> => {
  const { width, height } = PREVIEW_SIZE;
  const textAreaWidth = width - 2 * MARGIN - (look.picture ? PICTURE_WIDTH - 24 : 0);
  const layers = [{ input: svg(width, height, words(look, text, textAreaWidth)), left: 0, top: 0 }];
  if (look.picture) layers.push({ input: await picture(look, look.picture), left: width - PICTURE_WIDTH, top: 0 });
  if (look.logo) {
    const logo = await openPicture(look.logo, { density: 300 }).resize({ height: LOGO_HEIGHT }).png().toBuffer();
    layers.push({ input: logo, left: MARGIN, top: MARGIN });
  }
  return sharp({ create: { width, height, channels: 3, background: look.surface } })
    .composite(layers)
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
};

/** Preview of a shared link in chats and social networks. */
export interface LinkPreview {
  readonly title: string;
  readonly description: string;
  readonly words: PreviewWords;
  /** The lead without a name, for names the client's font cannot render. */
  readonly leadNameless: string;
}

const LONGEST_NAME = 24;

/** The reward that the recipient is promised. */
const benefitOf = ({ Produkt, AnteilEmpfehler }: OpenRecommendation, { config }: ClientRef): Sums =>
  promiseOf(
    Produkt.Praemien.map(({ Typ, WertCent }) => ({ kind: Typ, valueCents: WertCent })),
    { shareRecommender: AnteilEmpfehler, recipientCapCents: config.MaxEmpfaengerPraemieCent },
  ).recipient;

/** Whether a name may stand in a preview: anyone can type a "name" that fills the whole picture, and an initial says nothing there. */
export const isNamedInPreview = (name: string): boolean => name.length <= LONGEST_NAME && !isInitial(name);

/** Says in a few words who recommends what and what it brings; null unless the link leads to an offer. */
export const linkPreview = async (
  platform: Platform,
  client: ClientRef,
  language: Language,
  shared: SharedRecommendation | undefined,
): Promise<LinkPreview | null> => {
  if (shared?.Status !== 'Ok') return null;
  const translate = await clientTranslate(platform, client, language);
  const name = isNamedInPreview(shared.EmpfehlerVorname) ? shared.EmpfehlerVorname : null;
  const product = productValues(shared.Produkt);
  const sums = benefitOf(shared, client);
  const words = await sumWords({ platform, client }, language);
  const amount = sumText(sums, words);
  const short = shortSumText(sums, words);
  const leadNameless = translate('preview.leadNameless');
  return {
    title: name ? translate('preview.title', { ...product, name }) : translate('preview.titleNameless', product),
    description: amount ? translate('preview.benefitDetail', { amount }) : shared.Produkt.Beschreibung,
    words: {
      lead: name ? translate('preview.lead', { name }) : leadNameless,
      product: product.product,
      benefit: short ? translate('preview.benefit', { amount: short }) : null,
    },
    leadNameless,
  };
};

/** Raised with every change of the rendering, so that pictures rendered before are not shown any more. */
const RENDERING = 'preview 1';

/** Serves the preview pictures of recommendations, rendered on the first request. */
export const registerPreviews = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { language: string; file: string } }>('/vorschau/:language/:file', async (request, reply) => {
    const { language, file } = request.params;
    const client = await findClientByHost(platform, request.host);
    if (!client || !isLanguage(language) || !client.config.Sprachen.includes(language)) return reply.callNotFound();
    const origin = originOf(platform, client);
    const ctx = anonymousCtx(platform, { client, language, log: request.log, origin, ...placeOf(request.ip) });
    const shared = file.endsWith('.jpg') ? await getSharedRecommendation(ctx, file.slice(0, -'.jpg'.length)) : null;
    const preview = shared && (await linkPreview(platform, client, language, shared));
    const look = preview && (await previewLook(platform, client));
    if (!look) return reply.callNotFound();
    const lead = canRender(preview.words.lead, look.body) ? preview.words.lead : preview.leadNameless;
    const words = { ...preview.words, lead };
    return sendPicture(ctx, request, reply, {
      renderedFrom: [RENDERING, look.fingerprint, words],
      contentType: 'image/jpeg',
      headers: { 'cache-control': 'public, max-age=3600' },
      render: () => renderPreview(look, words),
    });
  });
};
