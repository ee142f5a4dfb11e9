import { ERRORS } from '../errors.ts';
import { describeField } from './describe-schemas.ts';
import { subjectOfPath } from './subjects.ts';

/** A file that is served besides the calls; it is not JSON and has no schema. */
export interface PublishedFile {
  readonly name: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** Path that determines the chapter of the reference. */
  readonly subject: string;
  readonly parameters: readonly object[];
  readonly types: readonly string[];
}

const PICTURE_TYPES = ['image/avif', 'image/webp', 'image/jpeg', 'image/svg+xml'];

const client = { $ref: '#/components/parameters/client' };
const inPath = (name: string, description: string, example: string): object => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});
const id = (description: string, example: string): object => inPath('id', description, example);
const width = (usual: number): object => ({
  name: 'breite',
  in: 'query',
  required: false,
  description: `${describeField('breite', {})} It is rounded up to 96, 160, 240, 320, 480, 640 or 960; default ${usual}.`,
  schema: { type: 'integer', format: 'int32', minimum: 1 },
  example: usual,
});
const version = {
  name: 'v',
  in: 'query',
  required: false,
  description: describeField('v', {}),
  schema: { type: 'string' },
};

/** The catalogue and its pictures are served under three base paths. */
const BASES = [
  { base: '', at: '' },
  { base: '/telekom', at: 'AtTelekom' },
  { base: '/agent', at: 'AtAgent' },
] as const;

const pictures = (name: string, path: string, summary: string, usual: number): PublishedFile[] =>
  BASES.map(({ base, at }) => ({
    name: `${name}${at}`,
    path: `/api/v1/{client}${base}${path}`,
    summary,
    description:
      'Sent as AVIF, WebP or JPEG, the best format that the `Accept` header allows; a drawing with colours for dark pages, whose `v` ends in `.svg`, is sent as it is where `image/svg+xml` is allowed. The URLs in responses of the catalogue contain `v`: with it the picture may be cached indefinitely.',
    subject: `${base}${path}`,
    parameters: [
      client,
      id('Number of the product or category; for an agent the client’s own id.', '462'),
      width(usual),
      version,
    ],
    types: PICTURE_TYPES,
  }));

/** Pictures and files that the portal serves besides its calls. */
export const PUBLISHED_FILES: readonly PublishedFile[] = [
  ...pictures('getProductPicture', '/produkt/{id}/grafik', 'Get the picture of a product', 640),
  ...pictures('getSmallProductPicture', '/produkt/{id}/sgrafik', 'Get the small picture of a product', 160),
  ...pictures('getCategoryPicture', '/produktkategorie/{id}/grafik', 'Get the picture of a category', 640),
  ...pictures('getCategoryIcon', '/produktkategorie/{id}/icon', 'Get the icon of a category', 96),
  {
    name: 'getAsset',
    path: '/api/assets/{app}/{id}',
    summary: 'Get a file of the client’s content',
    description:
      'Pictures and PDF documents uploaded by editors, by the id in responses of content calls. Pictures accept `width`, `height`, `mode` and `quality`.',
    subject: '/assets',
    parameters: [
      inPath('app', 'Name of the client’s app in the content service: `SquidexAppName`.', 'beispiel'),
      id('Id of the file.', 'sommer'),
      ...(['width', 'height'] as const).map((name) => ({
        name,
        in: 'query',
        required: false,
        description: `Maximum ${name} in pixels.`,
        schema: { type: 'integer', format: 'int32', minimum: 1 },
        example: 640,
      })),
    ],
    types: ['image/*', 'application/pdf'],
  },
  {
    name: 'getClientFile',
    path: '/client-assets/{client}/{hash}/{name}',
    summary: 'Get a file of the client’s design (logo, icon or font)',
    description:
      'The URLs are part of the responses that describe a client. They contain the hash of the content: with the current hash the file may be cached indefinitely; with an older hash the newest file is sent.',
    subject: '/assets',
    parameters: [
      client,
      inPath('hash', 'Hash of the content.', '5f0c6f6ce0f94d7f'),
      inPath('name', 'Name of the file.', 'logo.svg'),
    ],
    types: ['image/*', 'font/woff2'],
  },
];

/** A served file as an operation of the document. */
export const fileOperation = (file: PublishedFile): object => ({
  operationId: file.name,
  tags: [subjectOfPath(file.subject).title],
  summary: file.summary,
  description: `${file.description}\n\nNo token is needed.`,
  security: [],
  parameters: file.parameters,
  responses: {
    200: {
      description: file.summary,
      content: Object.fromEntries(file.types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
    },
    404: {
      description: `${ERRORS.notFound.code} notFound`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  },
});
