import { getMaxReward, listProducts } from '@mundwerk/contract/catalogue/catalogue-calls';
import { AppError } from '@mundwerk/contract/errors';
import { describe, expect, it } from 'vitest';
import type { Ctx } from '../platform/context.ts';
import type { Serving } from '../platform/http/call/serve.ts';
import { openPageCalls } from './page-calls.ts';

const NOTHING = { params: {}, query: {} };

const open = (answerInProcess: Serving['answerInProcess']) => openPageCalls({ answerInProcess }, {} as Ctx);

describe('the calls of a page that is rendered', () => {
  it('are answered, and what was answered is known afterwards', async () => {
    const calls = open(async () => ({ status: 200, reply: { WertCent: 1, Wert: '0,01 €' } }));
    expect(await calls.answerCall('GET /produkt/maxpraemiewert', NOTHING)).toMatchObject({ status: 200 });
    expect(calls.replyOf(getMaxReward)).toEqual({ WertCent: 1, Wert: '0,01 €' });
    expect(calls.replyOf(listProducts)).toBeUndefined();
    expect(calls.throwFault).not.toThrow();
  });

  it('are refused as they are over the network', async () => {
    const calls = open(async () => {
      throw new AppError('productNotFound');
    });
    expect(await calls.answerCall('GET /produkt/{id}', NOTHING)).toEqual({
      status: 404,
      reply: { ErrorCode: 'PSOF0310', Fields: [] },
    });
    expect(calls.throwFault).not.toThrow();
  });

  it('end the visit when the server itself is at fault, even if the page got over it', async () => {
    const calls = open(async () => {
      throw new Error('the database is away');
    });
    await expect(calls.answerCall('GET /produkt', NOTHING)).rejects.toThrow('away');
    expect(calls.throwFault).toThrow('away');
  });
});
