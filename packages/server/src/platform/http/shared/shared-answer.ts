import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { type Encoding, etagOf } from './rules.ts';

/** What an answer says, before it is known how it travels. */
export interface AnswerParts {
  readonly status: number;
  /** All but those of encoding and length. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The pattern under which the metrics know its address. */
  readonly route: string;
}

/** The bytes of an answer in one encoding. */
export interface Form {
  readonly encoding: Encoding;
  readonly bytes: Buffer;
  readonly etag: string;
  /** Names and values in turn, as Node writes them without looking at each. */
  readonly headers: readonly string[];
}

/** An answer that many visitors get: its bytes are made once for each encoding. */
export interface SharedAnswer {
  /** Without the body, whose text would stay in memory beside its bytes. */
  readonly parts: Omit<AnswerParts, 'body'>;
  /** Hash of status, headers and body, because a policy in the header belongs to the body. */
  readonly tag: string;
  /** What a 304 says: all but what belongs to one form. */
  readonly headers: readonly string[];
  /** The bytes all forms take at the moment. */
  size(): number;
  /** The form in an encoding; a promise while it is made. */
  form(encoding: Encoding): Form | Promise<Form>;
}

/** Below this size the encoding costs more than it saves. */
const WORTH_COMPRESSING_BYTES = 1024;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** A window as large as the body: the usual one takes megabytes for each compression, which the allocator hardly gives back. */
const windowFor = (bytes: number): number =>
  Math.min(zlib.BROTLI_DEFAULT_WINDOW, Math.max(zlib.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))));

/** Quick for the visitor who waits, or as small as it gets for all others; both in a thread of their own. */
const compress = (body: Buffer, encoding: 'br' | 'gzip', isBest: boolean): Promise<Buffer> =>
  encoding === 'br'
    ? asBrotli(body, {
        params: {
          [zlib.BROTLI_PARAM_QUALITY]: isBest ? 11 : 4,
          [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
          [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
          [zlib.BROTLI_PARAM_LGWIN]: windowFor(body.length),
        },
      })
    : asGzip(body, { level: isBest ? 9 : 5 });

/** Full strength takes a tenth of a second of a core, so that one answer at a time gets it. */
let lastCompression: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const done = lastCompression.then(work);
  lastCompression = done.catch(() => undefined);
  return done;
};

const flat = (headers: Readonly<Record<string, string>>): string[] => Object.entries(headers).flat();

/**
 * Makes an answer ready to be sent many times. With `hasBest` each form is made again at full strength after its first, quicker
 * one was sent; `onGrowth` is told whenever the forms take more memory.
 */
export const makeSharedAnswer = (
  parts: AnswerParts,
  always: Readonly<Record<string, string>>,
  options: { readonly hasBest: boolean; readonly onGrowth?: () => void },
): SharedAnswer => {
  const { status, headers, route } = parts;
  const plain = Buffer.from(parts.body);
  const tag = createHash('sha256')
    .update(JSON.stringify([status, headers]))
    .update(plain)
    .digest('base64url')
    .slice(0, 24);
  const forms = new Map<Encoding, Form>();
  const underWay = new Map<Encoding, Promise<Form>>();

  const keep = (encoding: Encoding, bytes: Buffer, strength: '' | '1' | '2'): Form => {
    const etag = etagOf(tag, encoding, strength);
    const own = { 'content-length': String(bytes.length), etag };
    const form: Form = {
      encoding,
      bytes,
      etag,
      headers: flat({
        ...always,
        ...headers,
        ...own,
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      }),
    };
    forms.set(encoding, form);
    options.onGrowth?.();
    return form;
  };
  const identity = keep('identity', plain, '');

  const make = async (encoding: 'br' | 'gzip'): Promise<Form> => {
    const first = keep(encoding, await compress(plain, encoding, false), '1');
    if (options.hasBest) {
      void inTurn(() => compress(plain, encoding, true)).then(
        (bytes) => keep(encoding, bytes, '2'),
        () => undefined,
      );
    }
    return first;
  };

  return {
    parts: { status, headers, route },
    tag,
    headers: flat({ ...always, ...headers }),
    size: () => [...forms.values()].reduce((sum, { bytes }) => sum + bytes.length, 0),
    form: (encoding) => {
      const known = forms.get(encoding);
      if (known) return known;
      if (encoding === 'identity' || plain.length < WORTH_COMPRESSING_BYTES) return identity;
      const waiting = underWay.get(encoding) ?? make(encoding).finally(() => underWay.delete(encoding));
      underWay.set(encoding, waiting);
      return waiting;
    },
  };
};
