import { createHash, hash } from 'node:crypto';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { type Encoding, etagOf } from './rules.ts';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

const BROTLI_QUALITIES = { quick: 4, best: 11 } as const;
export const GZIP_LEVELS = { quick: 5, best: 9 } as const;

/** A window as large as the body: the default takes megabytes for each compression, which the allocator hardly releases. */
const windowFor = (bytes: number): number =>
  Math.min(zlib.BROTLI_DEFAULT_WINDOW, Math.max(zlib.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))));

/** Brotli options for a text of the given size. */
export const brotliOptions = (bytes: number, quality: number): BrotliOptions => ({
  params: {
    [zlib.BROTLI_PARAM_QUALITY]: quality,
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    [zlib.BROTLI_PARAM_SIZE_HINT]: bytes,
    [zlib.BROTLI_PARAM_LGWIN]: windowFor(bytes),
  },
});

/** Compresses quickly for the visitor who waits, or as small as possible for all others; both off the main thread. */
export const compress = (body: Buffer, encoding: 'br' | 'gzip', strength: 'quick' | 'best'): Promise<Buffer> =>
  encoding === 'br'
    ? asBrotli(body, brotliOptions(body.length, BROTLI_QUALITIES[strength]))
    : asGzip(body, { level: GZIP_LEVELS[strength] });

/** Full strength takes a tenth of a second of CPU time, so answers are compressed one at a time. */
let lastCompression: Promise<unknown> = Promise.resolve();

/** Compresses at full strength, after all others that wait for it. */
export const compressInTurn = (body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> => {
  const done = lastCompression.then(() => compress(body, encoding, 'best'));
  lastCompression = done.catch(() => undefined);
  return done;
};

/** A body whose bytes are ready in every encoding. */
export interface ReadyBody {
  /** Identifies the bytes: other bytes have another tag. */
  readonly tag: string;
  bytes(encoding: Encoding): Buffer;
}

/** An answer before its encoding is chosen. */
export interface AnswerParts {
  readonly status: number;
  /** All headers but those of encoding and length. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | ReadyBody;
  /** The pattern under which the metrics know its address. */
  readonly route: string;
}

/** The bytes of an answer in one encoding. */
export interface Form {
  readonly encoding: Encoding;
  readonly bytes: Buffer;
  readonly etag: string;
  /** Names and values alternating, which Node writes without checking each. */
  readonly headers: readonly string[];
}

/** An answer that many visitors get: its bytes are made once for each encoding. */
export interface SharedAnswer {
  /** Without the body, whose text would stay in memory beside its bytes. */
  readonly parts: Omit<AnswerParts, 'body'>;
  /** Hash of status, headers and body, because a policy in the header belongs to the body. */
  readonly tag: string;
  /** Headers of a 304: all but those of one form. */
  readonly headers: readonly string[];
  /** Memory that all forms take at the moment, in bytes. */
  size(): number;
  /** The form in an encoding; a promise while it is made. */
  form(encoding: Encoding): Form | Promise<Form>;
}

/** Below this size the encoding costs more than it saves. */
const WORTH_COMPRESSING_BYTES = 1024;

const flat = (headers: Readonly<Record<string, string>>): string[] => Object.entries(headers).flat();

/** What the hash of an answer begins with: body and headers belong together. */
const headText = ({ status, headers }: Pick<AnswerParts, 'status' | 'headers'>): string =>
  JSON.stringify([status, headers]);

/** Hash of status, headers and body. */
const tagOf = (head: string, body: string | Buffer): string =>
  (typeof body === 'string'
    ? hash('sha256', head + body, 'base64url')
    : createHash('sha256').update(head).update(body).digest('base64url')
  ).slice(0, 24);

type Strength = '' | '1' | '2';

/** The existing forms of an answer, with functions to find and to add one. */
const openForms = (
  { parts, headers, tag }: Pick<SharedAnswer, 'parts' | 'headers' | 'tag'>,
  onGrowth: (() => void) | undefined,
) => {
  const forms = new Map<Encoding, Form>();
  return {
    find: (encoding: Encoding) => forms.get(encoding),
    put: (encoding: Encoding, bytes: Buffer, strength: Strength): Form => {
      const etag = etagOf(tag, encoding, strength);
      const own = ['content-length', String(bytes.length), 'etag', etag];
      const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding];
      const form: Form = { encoding, bytes, etag, headers: [...headers, ...own, ...encoded] };
      forms.set(encoding, form);
      onGrowth?.();
      return form;
    },
    answer: {
      parts,
      headers,
      tag,
      size: () => forms.values().reduce((sum, { bytes }) => sum + bytes.length, 0),
    },
  };
};

/** Answers that differ in their bodies alone. */
export interface PreparedAnswer {
  readonly parts: SharedAnswer['parts'];
  with(body: ReadyBody, onGrowth?: () => void): SharedAnswer;
}

/** Prepares what answers share that differ in their bodies alone; `always` are the headers that every answer has. */
export const prepareAnswer = (
  { status, headers, route }: SharedAnswer['parts'],
  always: Readonly<Record<string, string>>,
): PreparedAnswer => {
  const parts = { status, headers, route };
  const all = flat({ ...always, ...headers });
  const head = headText(parts);
  return {
    parts,
    with: (body, onGrowth) => {
      const { find, put, answer } = openForms({ parts, headers: all, tag: tagOf(head, body.tag) }, onGrowth);
      return {
        ...answer,
        form: (encoding) => find(encoding) ?? put(encoding, body.bytes(encoding), encoding === 'identity' ? '' : '1'),
      };
    },
  };
};

interface AnswerOptions {
  /** Whether each form is compressed again at full strength after its first, quicker one. */
  readonly hasBest: boolean;
  /** Called whenever the forms take more memory. */
  readonly onGrowth?: () => void;
}

/** Makes an answer ready to be sent many times. */
export const makeSharedAnswer = (
  parts: AnswerParts,
  always: Readonly<Record<string, string>>,
  options: AnswerOptions,
): SharedAnswer => {
  const { body, status, headers, route } = parts;
  if (typeof body !== 'string') return prepareAnswer(parts, always).with(body, options.onGrowth);
  const plain = Buffer.from(body);
  const head = { parts: { status, headers, route }, headers: flat({ ...always, ...headers }) };
  const { find, put, answer } = openForms({ ...head, tag: tagOf(headText(parts), plain) }, options.onGrowth);
  const underWay = new Map<Encoding, Promise<Form>>();
  const identity = put('identity', plain, '');

  const make = async (encoding: 'br' | 'gzip'): Promise<Form> => {
    const first = put(encoding, await compress(plain, encoding, 'quick'), '1');
    if (options.hasBest) {
      void compressInTurn(plain, encoding).then(
        (bytes) => put(encoding, bytes, '2'),
        () => undefined,
      );
    }
    return first;
  };

  return {
    ...answer,
    form: (encoding) => {
      const known = find(encoding);
      if (known) return known;
      if (encoding === 'identity' || plain.length < WORTH_COMPRESSING_BYTES) return identity;
      const waiting = underWay.get(encoding) ?? make(encoding).finally(() => underWay.delete(encoding));
      underWay.set(encoding, waiting);
      return waiting;
    },
  };
};
