import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sharp } from 'sharp';
import type { Serving } from '#modules/actors.ts';
import { findClient, originOf, SVG_POLICY } from '#modules/core/client/index.ts';
import { anonymousCtx, type Ctx } from '#platform/context.ts';
import { placeOf } from '#platform/http/request-facts.ts';
import { openPicture } from '#platform/pictures/open-picture.ts';
import { sendPicture } from '#platform/pictures/rendered-picture.ts';
import { type Catalogue, readCatalogue } from '../read-catalogue.ts';
import { formatFor, isSentAsVector, type PictureFormat, versionInAddress, widthFor } from '../rules.ts';
import { selectPicture } from '../store.ts';

/** Vector pictures are rasterised at this many dots per inch, so that scaling down keeps hairlines even. */
const VECTOR_DENSITY = 192;

/** Low encoder effort, because a visitor waits; the pictures are flat, and more effort saves less than a tenth of the size. */
const ENCODERS: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 62, effort: 2, chromaSubsampling: '4:4:4' }),
  webp: (image) => image.webp({ quality: 84, effort: 3, smartSubsample: true }),
  jpeg: (image) => image.jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' }),
};

/** Makes a picture of the wanted width and format from the vector picture or photograph. */
export const makePicture = (source: Buffer, width: number, format: PictureFormat): Promise<Buffer> =>
  ENCODERS[format](
    openPicture(source, { density: VECTOR_DENSITY }).resize({ width }).flatten({ background: '#ffffff' }),
  ).toBuffer();

/** Version of the rendering; increase it with every change, so that pictures cached before are not shown any more. */
const MAKING = 'catalogue 1';

/** The default width of a picture. */
const WIDTHS = { grafik: 640, sgrafik: 160, icon: 96 } as const;
type What = keyof typeof WIDTHS;

/** The name of a product's picture: by our id, else by the client's own (spec 2 §7.7, agents). */
const productPicture = (catalogue: Catalogue, id: string): string | null =>
  (catalogue.products.get(Number(id)) ?? catalogue.byExternalId.get(id))?.picture ?? null;

const categoryPicture = (catalogue: Catalogue, id: string): string | null =>
  catalogue.categories.find((category) => category.id === Number(id))?.picture ?? null;

type PictureRequest = FastifyRequest<{
  Params: { client: string; id: string };
  Querystring: { breite?: string; v?: string };
}>;

/** Serves the pictures of products and categories in the size and format that fit the screen and the browser. */
export const servePictures = ({ app, platform }: Serving): void => {
  const ctxOf = async (request: PictureRequest): Promise<Ctx | null> => {
    const client = await findClient(platform, request.params.client.toLowerCase());
    const language = client?.config.StandardSprache ?? 'de';
    const origin = client ? originOf(platform, client) : '';
    return client && anonymousCtx(platform, { client, language, log: request.log, origin, ...placeOf(request.ip) });
  };

  const send = (nameOf: typeof productPicture, what: What) => async (request: PictureRequest, reply: FastifyReply) => {
    const ctx = await ctxOf(request);
    const catalogue = ctx && (await readCatalogue(ctx));
    const name = catalogue && nameOf(catalogue, request.params.id);
    const version = name && catalogue.pictures.get(name);
    if (!version) return reply.callNotFound();
    const { breite, v } = request.query;
    const { accept } = request.headers;
    const isVector = isSentAsVector(version, { version: v, accept });
    const width = widthFor(Number(breite) || WIDTHS[what]);
    const format = formatFor(accept);
    const isNamed = v === versionInAddress(version);
    return sendPicture(ctx, request, reply, {
      renderedFrom: isVector ? [MAKING, version.hash] : [MAKING, version.hash, width],
      contentType: isVector ? 'image/svg+xml' : `image/${format}`,
      headers: {
        'cache-control': isNamed ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
        vary: 'accept',
        'x-content-type-options': 'nosniff',
        ...(isVector && { 'content-security-policy': SVG_POLICY }),
      },
      render: async () => {
        const source = await selectPicture(ctx, name);
        if (!source) throw new Error(`no picture ${name}`);
        return isVector ? source.bytes : makePicture(source.bytes, width, format);
      },
    });
  };

  for (const base of ['', '/telekom', '/agent']) {
    app.get(`/api/v1/:client${base}/produkt/:id/grafik`, send(productPicture, 'grafik'));
    app.get(`/api/v1/:client${base}/produkt/:id/sgrafik`, send(productPicture, 'sgrafik'));
    app.get(`/api/v1/:client${base}/produktkategorie/:id/grafik`, send(categoryPicture, 'grafik'));
    app.get(`/api/v1/:client${base}/produktkategorie/:id/icon`, send(categoryPicture, 'icon'));
  }
};
