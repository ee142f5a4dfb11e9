import type { FastifyReply, FastifyRequest } from 'fastify';
import { anonymousCtx, type Ctx } from '../../../platform/context.ts';
import type { Serving } from '../../../platform/http/serve.ts';
import { findClient, originOf } from '../../client/index.ts';
import { type Catalogue, readCatalogue } from '../read-catalogue.ts';
import { makePicture } from './make-picture.ts';
import { formatFor, widthFor } from './rules.ts';
import { selectPicture } from './store.ts';

/** Pictures kept in memory, about 10 kB each. */
const KEPT_PICTURES = 800;

/** How wide a picture is when nobody says. */
const WIDTHS = { grafik: 640, sgrafik: 160, icon: 96 } as const;
type What = keyof typeof WIDTHS;

/** The name of a product's picture: by our id, else by the client's own (spec 2 §7.7, agents). */
const productPicture = (catalogue: Catalogue, id: string): string | null =>
  (catalogue.products.get(Number(id)) ?? catalogue.byExternalId.get(id))?.picture ?? null;

const categoryPicture = (catalogue: Catalogue, id: string): string | null =>
  catalogue.categories.find((category) => category.id === Number(id))?.picture ?? null;

const createPictures = () => {
  const kept = new Map<string, Promise<Buffer>>();
  return (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const picture = kept.get(key) ?? make();
    // Taken out and put back: the first entry is always the one longest unused.
    kept.delete(key);
    kept.set(key, picture);
    picture.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > KEPT_PICTURES && oldest !== undefined) kept.delete(oldest);
    return picture;
  };
};

type PictureRequest = FastifyRequest<{
  Params: { client: string; id: string };
  Querystring: { breite?: string; v?: string };
}>;

/** Serves the pictures of products and categories in the size and format that fit the screen and the browser. */
export const servePictures = ({ app, platform }: Serving): void => {
  const keep = createPictures();

  const ctxOf = async (request: PictureRequest): Promise<Ctx | null> => {
    const client = await findClient(platform, request.params.client.toLowerCase());
    const language = client?.config.StandardSprache ?? 'de';
    return client && anonymousCtx(platform, { client, language, log: request.log, origin: originOf(platform, client) });
  };

  const send = (nameOf: typeof productPicture, what: What) => async (request: PictureRequest, reply: FastifyReply) => {
    const ctx = await ctxOf(request);
    const catalogue = ctx && (await readCatalogue(ctx));
    const name = catalogue && nameOf(catalogue, request.params.id);
    const hash = name && catalogue.pictureHashes.get(name);
    if (!hash) return reply.callNotFound();
    const { breite, v } = request.query;
    const width = widthFor(Number(breite) || WIDTHS[what]);
    const format = formatFor(request.headers.accept);
    const etag = `"${hash}-${width}-${format}"`;
    reply
      .header('cache-control', v === hash.slice(0, 8) ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
      .header('etag', etag)
      .header('vary', 'accept')
      .header('x-content-type-options', 'nosniff')
      .type(`image/${format}`);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const picture = await keep(`${ctx.client.key} ${etag}`, async () => {
      const source = await selectPicture(ctx, name);
      if (!source) throw new Error(`no picture ${name}`);
      return makePicture(source.bytes, width, format);
    });
    return reply.send(picture);
  };

  for (const base of ['', '/telekom', '/agent']) {
    app.get(`/api/v1/:client${base}/produkt/:id/grafik`, send(productPicture, 'grafik'));
    app.get(`/api/v1/:client${base}/produkt/:id/sgrafik`, send(productPicture, 'sgrafik'));
    app.get(`/api/v1/:client${base}/produktkategorie/:id/grafik`, send(categoryPicture, 'grafik'));
    app.get(`/api/v1/:client${base}/produktkategorie/:id/icon`, send(categoryPicture, 'icon'));
  }
};
