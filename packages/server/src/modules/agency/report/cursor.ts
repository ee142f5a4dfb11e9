import type { Ctx } from '#platform/context.ts';
import { keyedHash } from '#platform/ids.ts';
import type { Place } from '../read-models/report.ts';
import type { Asked } from './rules.ts';

/** Content of `Weiter`: where the page ended, and the count, which following pages need not repeat. */
export interface Cursor {
  readonly place: Place;
  readonly total: number;
  readonly isExact: boolean;
}

/** The request that a cursor belongs to: with another sort, filter or agency it would be meaningless. */
type Belonging = readonly [report: string, agencyNumber: string, asked: Asked];

const MAC_LENGTH = 22;

const macOf = (ctx: Ctx, payload: string, [report, agencyNumber, asked]: Belonging): string => {
  const { OrderBy, Descending, Filter } = asked;
  const filters = Filter.map(({ Spalte, Operator, Wert }) => [Spalte, Operator, Wert]);
  const bound = [ctx.client.key, report, agencyNumber, OrderBy || null, Descending, filters];
  return keyedHash(ctx.platform.config.appSecret, `report page ${JSON.stringify(bound)} ${payload}`).slice(
    0,
    MAC_LENGTH,
  );
};

/** Writes a cursor, signed so that no forged value reaches the database. */
export const sealCursor = (ctx: Ctx, { place, total, isExact }: Cursor, belongsTo: Belonging): string => {
  const payload = Buffer.from(JSON.stringify([place.value, place.key, total, isExact])).toString('base64url');
  return `${payload}.${macOf(ctx, payload, belongsTo)}`;
};

/** Reads a cursor; null when its signature is invalid or it belongs to another request. */
export const openCursor = (ctx: Ctx, sealed: string, belongsTo: Belonging): Cursor | null => {
  const [payload = '', mac] = sealed.split('.');
  if (mac !== macOf(ctx, payload, belongsTo)) return null;
  const [value, key, total, isExact] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    string,
    number,
    boolean,
  ];
  return { place: { value, key }, total, isExact };
};
