import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ContentSource } from '../modules/core/content/files/load-content.ts';

/** An item as any reader of the protocol gets it. */
export interface ReadItem {
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly data: Record<string, unknown>;
}

/** Parameters of a list query. */
export interface ListQuestion {
  readonly q?: object;
  readonly ids?: string;
  readonly filter?: string;
  readonly orderby?: string;
  readonly search?: string;
  readonly top?: number;
  readonly skip?: number;
}

/** The headers a reader can send. */
export interface ReadHeaders {
  readonly flatten?: boolean;
  readonly languages?: string;
  readonly unpublished?: boolean;
  readonly fields?: string;
  readonly noTotal?: boolean;
}

/** A reader of the protocol: the official SDK, or our own client. */
export interface Reader {
  item(schema: string, id: string, headers?: ReadHeaders): Promise<ReadItem>;
  list(schema: string, question: ListQuestion, headers?: ReadHeaders): Promise<{ total: number; items: ReadItem[] }>;
  graphql(query: string, variables?: Record<string, unknown>): Promise<unknown>;
  asset(id: string, query: { width?: number; height?: number; mode?: string; format?: string }): Promise<Buffer>;
  /** The HTTP status with which a query was refused. */
  statusOf(asked: Promise<unknown>): Promise<number | null>;
}

const numbered = (number: number) => ({
  id: `nr-${number}`,
  data: {
    Identifier: { iv: `nr-${number}` },
    Titel: { de: `Titel ${number}`, en: `Title ${number}`, fr: `Titre ${number}` },
    Gruppe: { iv: number % 2 === 0 ? 'gerade' : 'ungerade' },
    Inhalt: { de: `<p>Inhalt ${number}</p>`, en: `<p>Content ${number}</p>`, fr: `<p>Contenu ${number}</p>` },
  },
});

const question = (number: number) => ({
  id: `frage-${number}`,
  data: {
    Identifier: { iv: `frage-${number}` },
    Gruppe: { de: 'A', en: 'A', fr: 'A' },
    Frage: { de: `Frage ${number}?`, en: `Question ${number}?`, fr: `Question ${number} ?` },
    Antwort: { de: 'Ja.', en: 'Yes.', fr: 'Oui.' },
    Position: { iv: number },
  },
});

const numbers = Array.from({ length: 10 }, (_, index) => index + 1);

/** Ten footnotes, ten questions, a block with a picture, a draft: what the tests below read. */
export const conformanceContent = async (): Promise<ContentSource> => ({
  items: {
    fussnoten: [...numbers.map(numbered), { ...numbered(11), status: 'Draft' }],
    faq: numbers.map(question),
    'content-bloecke': [
      {
        id: 'block',
        data: {
          Identifier: { iv: "it's" },
          Inhalt: { de: '<p>Nur Text.</p>', en: '<p>Text.</p>', fr: '<p>Texte.</p>' },
          Bild: { iv: ['rot'] },
        },
      },
    ],
  },
  assets: [
    {
      name: 'rot.png',
      contentType: 'image/png',
      bytes: await sharp({ create: { width: 400, height: 200, channels: 3, background: '#c00' } })
        .png()
        .toBuffer(),
    },
  ],
});

const idsOf = ({ items }: { items: readonly ReadItem[] }): string[] => items.map(({ id }) => id);

/** The facts of the protocol (protocols §1) that the portal relies on, checked with any reader. */
export const describeConformance = (name: string, open: () => Reader): void => {
  describe(`${name}: content`, () => {
    it('reads an item with all its partitions', async () => {
      const item = await open().item('fussnoten', 'nr-1');
      expect(item).toMatchObject({ id: 'nr-1', status: 'Published', version: 1 });
      expect(item.data.Titel).toEqual({ de: 'Titel 1', en: 'Title 1', fr: 'Titre 1' });
      expect(item.data.Gruppe).toEqual({ iv: 'ungerade' });
    });

    it.each([
      [
        { flatten: true, languages: 'fr' },
        { Gruppe: 'ungerade', Titel: 'Titre 1' },
      ],
      [{ languages: 'fr,xx' }, { Gruppe: { iv: 'ungerade' }, Titel: { fr: 'Titre 1' } }],
      [{ languages: 'xx' }, { Titel: { de: 'Titel 1' } }],
      [{ flatten: true }, { Gruppe: 'ungerade', Titel: { de: 'Titel 1', en: 'Title 1', fr: 'Titre 1' } }],
    ])('shows languages as the headers say: %j', async (headers, data) => {
      expect((await open().item('fussnoten', 'nr-1', headers)).data).toMatchObject(data);
    });

    it('keeps the asked fields only', async () => {
      const { data } = await open().item('fussnoten', 'nr-1', { fields: 'data.Gruppe' });
      expect(data).toEqual({ Gruppe: { iv: 'ungerade' } });
    });

    it('hides drafts unless they are asked for', async () => {
      const reader = open();
      expect(await reader.statusOf(reader.item('fussnoten', 'nr-11'))).toBe(404);
      expect((await reader.item('fussnoten', 'nr-11', { unpublished: true })).status).toBe('Draft');
    });

    it('answers 404 for what is not there', async () => {
      const reader = open();
      expect(await reader.statusOf(reader.item('fussnoten', 'gibtesnicht'))).toBe(404);
      expect(await reader.statusOf(reader.list('gibtesnicht', {}))).toBe(404);
    });
  });

  describe(`${name}: lists`, () => {
    it('has a total, and pages', async () => {
      const page = await open().list('faq', { orderby: 'data/Position/iv asc', top: 3, skip: 5 });
      expect(page.total).toBe(10);
      expect(idsOf(page)).toEqual(['frage-6', 'frage-7', 'frage-8']);
      expect((await open().list('faq', {}, { noTotal: true })).total).toBe(-1);
    });

    it('answers ids in their own order', async () => {
      expect(idsOf(await open().list('faq', { ids: 'frage-7,frage-2,frage-99' }))).toEqual(['frage-7', 'frage-2']);
    });

    const pairs: Array<[string, object, string, string[]]> = [
      ['eq', { path: 'data.Identifier.iv', op: 'eq', value: 'nr-3' }, "data/Identifier/iv eq 'nr-3'", ['nr-3']],
      [
        'ne',
        { path: 'data.Gruppe.iv', op: 'ne', value: 'gerade' },
        "data/Gruppe/iv ne 'gerade'",
        ['nr-1', 'nr-3', 'nr-5', 'nr-7', 'nr-9'],
      ],
      ['in', { path: 'id', op: 'in', value: ['nr-4', 'nr-2'] }, "id in ('nr-4', 'nr-2')", ['nr-2', 'nr-4']],
      [
        'contains',
        { path: 'data.Titel.en', op: 'contains', value: 'TITLE 1' },
        "contains(data/Titel/en, 'TITLE 1')",
        ['nr-1', 'nr-10'],
      ],
      ['startsWith', { path: 'id', op: 'startsWith', value: 'nr-1' }, "startswith(id, 'nr-1')", ['nr-1', 'nr-10']],
      ['endsWith', { path: 'id', op: 'endsWith', value: '-9' }, "endswith(id, '-9')", ['nr-9']],
      [
        'matchs',
        { path: 'data.Titel.de', op: 'matchs', value: '/^titel [23]$/i' },
        "matchs(data/Titel/de, '/^titel [23]$/i')",
        ['nr-2', 'nr-3'],
      ],
      ['exists', { path: 'data.Gruppe.iv', op: 'exists', value: false }, 'exists(data/Gruppe/iv) eq false', []],
      ['empty', { path: 'data.Gruppe.iv', op: 'empty', value: true }, 'empty(data/Gruppe/iv)', []],
      [
        'and, or, not',
        {
          and: [
            { path: 'data.Gruppe.iv', value: 'gerade' },
            {
              not: {
                or: [
                  { path: 'id', value: 'nr-2' },
                  { path: 'id', value: 'nr-4' },
                ],
              },
            },
          ],
        },
        "data/Gruppe/iv eq 'gerade' and not (id eq 'nr-2' or id eq 'nr-4')",
        ['nr-10', 'nr-6', 'nr-8'],
      ],
      ['version', { path: 'version', op: 'ge', value: 2 }, 'version ge 2', []],
    ];

    it.each(pairs)('filters by %s, asked as JSON and as OData', async (_name, filter, odata, ids) => {
      const sort = [{ path: 'id', order: 'ascending' }];
      expect(idsOf(await open().list('fussnoten', { q: { filter, sort } }))).toEqual(ids);
      expect(idsOf(await open().list('fussnoten', { filter: odata, orderby: 'id asc' }))).toEqual(ids);
    });

    it('compares moments', async () => {
      const filter = { path: 'created', op: 'gt', value: '2020-01-01T00:00:00Z' };
      expect((await open().list('fussnoten', { q: { filter } })).total).toBe(10);
      expect((await open().list('fussnoten', { filter: 'created lt 2020-01-01T00:00:00Z' })).total).toBe(0);
    });

    it('searches in full text, together with a filter', async () => {
      expect(idsOf(await open().list('fussnoten', { search: 'contenu 7' }))).toEqual(['nr-7']);
      const q = { fullText: 'inhalt', filter: { path: 'id', value: 'nr-5' } };
      expect(idsOf(await open().list('fussnoten', { q }))).toEqual(['nr-5']);
    });

    it('reads quotes in values', async () => {
      const found = await open().list('content-bloecke', { filter: "data/Identifier/iv eq 'it''s'" });
      expect(idsOf(found)).toEqual(['block']);
    });

    it.each([
      { q: { filter: { path: 'data.Identifier', op: 'eq', value: 'nr-1' } } },
      { q: { filter: { path: 'data.Nichts.iv', op: 'eq', value: 'nr-1' } } },
      { q: { filter: { path: 'data.Titel.xx', op: 'eq', value: 'nr-1' } } },
      { q: { filter: { path: 'id', op: 'like', value: 'nr-1' } } },
      { q: { filter: { path: 'version', op: 'eq', value: '1' } } },
      { filter: 'substringof(id)' },
      { filter: 'data/Identifier eq 1' },
      { filter: "id eq 'offen" },
      { orderby: 'nichts asc' },
    ])('refuses what it cannot answer: %j', async (asked) => {
      const reader = open();
      expect(await reader.statusOf(reader.list('fussnoten', asked))).toBe(400);
    });
  });

  describe(`${name}: GraphQL`, () => {
    it('names types and fields as Squidex does', async () => {
      const data = await open().graphql(
        '{ findContentBloeckeContent(id: "block") { id status url data { identifier { iv } inhalt { de fr } bild { iv { id pixelWidth url } } } flatData { inhalt } } }',
      );
      expect(data).toMatchObject({
        findContentBloeckeContent: {
          status: 'PUBLISHED',
          data: {
            identifier: { iv: "it's" },
            inhalt: { fr: '<p>Texte.</p>' },
            bild: { iv: [{ id: 'rot', pixelWidth: 400 }] },
          },
          flatData: { inhalt: '<p>Nur Text.</p>' },
        },
      });
    });

    it('takes variables, and OData in its arguments', async () => {
      const query =
        'query Q($filter: String, $top: Int) { queryFaqContentsWithTotal(filter: $filter, top: $top, orderby: "data/Position/iv desc") { total items { id } } }';
      expect(await open().graphql(query, { filter: 'data/Position/iv gt 4', top: 2 })).toEqual({
        queryFaqContentsWithTotal: { total: 6, items: [{ id: 'frage-10' }, { id: 'frage-9' }] },
      });
    });

    it('fails for a field that is not there', async () => {
      const reader = open();
      await expect(reader.graphql('{ queryNichtsContents { id } }')).rejects.toThrow();
    });
  });

  it.each([
    [
      { width: 100, mode: 'Max' },
      { width: 100, height: 50, format: 'png' },
    ],
    [
      { width: 100, height: 100, mode: 'Crop' },
      { width: 100, height: 100, format: 'png' },
    ],
    [
      { width: 800, mode: 'Max' },
      { width: 400, height: 200 },
    ],
    [
      { width: 800, height: 400, mode: 'Stretch' },
      { width: 800, height: 400 },
    ],
    [
      { height: 20, mode: 'Max', format: 'WEBP' },
      { width: 40, height: 20, format: 'webp' },
    ],
    [{}, { width: 400, height: 200 }],
  ])(`${name}: pictures in the asked size: %j`, async (asked, size) => {
    expect(await sharp(await open().asset('rot', asked)).metadata()).toMatchObject(size);
  });
};
