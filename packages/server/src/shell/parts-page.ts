import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { demoOverview } from '../demo/demo-overview.ts';
import { clientAssets, findClientByHost, themeCss } from '../modules/core/client/index.ts';
import type { Platform } from '../platform/context.ts';
import { contentSecurityPolicy } from '../platform/http/guard/security-headers.ts';
import { html, SafeHtml } from '../platform/http/html.ts';
import { productFile } from '../platform/product-files.ts';
import { PLAIN_POLICY, plainPage } from './plain-page.ts';

const FOLDER = fileURLToPath(productFile('packages/web/dist/parts/'));

/** Built separately from the portal's pages, so it has its own manifest. */
const MANIFEST = `${FOLDER}.vite/manifest.json`;

interface PartsFiles {
  readonly file: string;
  readonly css?: readonly string[];
}

const readFiles = (): PartsFiles | undefined =>
  existsSync(MANIFEST)
    ? (JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, PartsFiles>)['src/dev/parts.tsx']
    : undefined;

const partsPage = (files: PartsFiles, theme: string, icon: string): string =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Parts</title>
<link rel="icon" href="${icon}" type="image/svg+xml">
${(files.css ?? []).map((path) => html`<link rel="stylesheet" href="/dev/parts/${path}">`)}<style>${new SafeHtml(theme)}</style>
<script type="module" src="/dev/parts/${files.file}"></script></head>
<body><div id="root"></div></body>
</html>
`.markup;

/** Registers the page that shows every part of the pages in a client's theme; the caller does so outside production only. */
export const registerPartsPage = async (app: FastifyInstance, platform: Platform): Promise<void> => {
  if (existsSync(`${FOLDER}assets`)) {
    await app.register(fastifyStatic, {
      root: `${FOLDER}assets`,
      prefix: '/dev/parts/assets/',
      decorateReply: false,
    });
  }

  app.get('/dev/parts', async (request, reply) => {
    const client = await findClientByHost(platform, request.host);
    const files = readFiles();
    if (!files) return reply.code(503).type('text/plain').send('The parts are not built yet: run npm start.');
    const theme = client && (await themeCss(platform, client));
    const page = client
      ? partsPage(files, theme ?? '', (await clientAssets(platform, client))['images/favicon.svg'] ?? '')
      : plainPage({
          title: 'Parts',
          body: html`<main><h1>Parts</h1><ul>${(await demoOverview(platform)).Clients.map(
            ({ Name, Url }) => html`<li><a href="${Url}dev/parts">${Name}</a></li>`,
          )}</ul></main>`,
        });
    return reply
      .header('content-security-policy', theme === null ? PLAIN_POLICY : contentSecurityPolicy({ styles: [theme] }))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page);
  });
};
