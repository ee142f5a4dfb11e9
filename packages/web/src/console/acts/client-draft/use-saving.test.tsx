// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { testDraft } from '#testing/console-answers.ts';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { stubServer } from '#testing/stub-server.ts';
import { setUpKey, useSaving } from './use-draft.ts';

const CALL = 'PATCH /mandanten/morgenrot/entwurf';
const CHANGE = [{ Pfad: 'client.json', Felder: [{ Weg: ['Name'], Wert: '"Neu"' }] }];

beforeEach(() => installTestBoot());
const open = () => {
  const queries = new QueryClient();
  queries.setQueryData(setUpKey('morgenrot'), testDraft({ Revision: 4 }));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return renderHook(() => useSaving('morgenrot'), { wrapper }).result;
};

test('changes are saved in their order, each with the revision that the one before made', async () => {
  let revision = 4;
  const server = stubServer({
    [CALL]: () => {
      revision += 1;
      return Response.json(testDraft({ Revision: revision }));
    },
  });
  const result = open();
  const saved = await act(() => Promise.all([result.current.change(CHANGE), result.current.change(CHANGE)]));
  expect(saved).toEqual([true, true]);
  expect(server.sent.map(({ body }) => (body as { Revision: number }).Revision)).toEqual([4, 5]);
  expect(result.current.saving).toEqual({ step: 'saved' });
});

test('a draft that another person changed is not overwritten: who did it when is told, and nothing more is sent', async () => {
  const at = '2026-11-16T10:40:00.000Z';
  const server = stubServer({
    [CALL]: () =>
      Response.json(
        { ErrorCode: 'PSOF0985', Message: 'x', Fields: [], RequestId: 'r', GeaendertVon: 'Ada', GeaendertAm: at },
        { status: 409 },
      ),
  });
  const result = open();
  expect(await act(() => result.current.change(CHANGE))).toBe(false);
  expect(result.current.saving).toEqual({ step: 'conflict', by: 'Ada', at });
  expect(await act(() => result.current.change(CHANGE))).toBe(false);
  expect(server.sent).toHaveLength(1);
  await act(() => result.current.reload());
  expect(result.current.saving).toEqual({ step: 'idle' });
});
