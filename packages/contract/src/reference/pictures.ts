import { ERRORS } from '../errors.ts';
import { fieldMeaning } from './field-meanings.ts';
import { subjectOfPath } from './subjects.ts';

/** A file that is served beside the calls: it has no JSON and no schema. */
export interface PublishedFile {
  readonly name: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** Which chapter it stands in: the beginning of a path. */
  readonly subject: string;
  readonly parameters: readonly object[];
  readonly types: readonly string[];
}

const PICTURE_TYPES = ['image/avif', 'image/webp', 'image/jpeg'];

const client = { $ref: '#/components/parameters/client' };
const id = (description: string, example: string): object => ({
  name: 'id',
  in: 'path',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});
const width = (usual: number): object => ({
  name: 'breite',
  in: 'query',
  required: false,
  description: `${fieldMeaning('breite')} The next larger of 96, 160, 240, 320, 480, 640 and 960 is sent; ${usual} unless said otherwise.`,
  schema: { type: 'integer', format: 'int32', minimum: 1 },
  example: usual,
});
const version = {
  name: 'v',
  in: 'query',
  required: false,
  description: fieldMeaning('v'),
  schema: { type: 'string' },
};

const picture = (name: string, path: string, summary: string, usual: number): PublishedFile => ({
  name,
  path: `/api/v1/{client}${path}`,
  summary,
  description:
    'Sent as AVIF, WebP or JPEG, the best that the `Accept` header names. The addresses in the answers of the catalogue hold `v`: with it a copy may be kept for ever.',
  subject: path,
  parameters: [
    client,
    id('Number of the product or category; of an agent the client’s own id.', '462'),
    width(usual),
    version,
  ],
  types: PICTURE_TYPES,
});

/** Pictures and files that the portal serves beside its calls. */
export const PUBLISHED_FILES: readonly PublishedFile[] = [
  picture('getProductPicture', '/produkt/{id}/grafik', 'The picture of a product', 640),
  picture('getSmallProductPicture', '/produkt/{id}/sgrafik', 'The small picture of a product', 160),
  picture('getCategoryPicture', '/produktkategorie/{id}/grafik', 'The picture of a category', 640),
  picture('getCategoryIcon', '/produktkategorie/{id}/icon', 'The icon of a category', 96),
  {
    name: 'getAsset',
    path: '/api/assets/{app}/{id}',
    summary: 'A file of the client’s content',
    description:
      'Pictures and PDF documents that editors uploaded, by the id in the answers of content calls. Pictures take `width`, `height`, `mode` and `quality`.',
    subject: '/assets',
    parameters: [
      {
        name: 'app',
        in: 'path',
        required: true,
        description: 'Name of the client’s app in the content service: `SquidexAppName`.',
        schema: { type: 'string' },
        example: 'beispiel',
      },
      id('Id of the file.', 'sommer'),
      ...(['width', 'height'] as const).map((name) => ({
        name,
        in: 'query',
        required: false,
        description: `Largest ${name} in pixels.`,
        schema: { type: 'integer', format: 'int32', minimum: 1 },
        example: 640,
      })),
    ],
    types: ['image/*', 'application/pdf'],
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
