// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testLogin, testSignOn } from '#testing/examples.ts';
import { installTestBoot } from '#testing/install-test-boot.ts';
import {
  agencySession,
  endAgencySession,
  endSession,
  openAgencySession,
  openSession,
  session,
} from '../session/session.ts';
import { ApiError, call, checkCaptcha } from './api.ts';

const answer = (body: unknown, status = 200): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

describe('call', () => {
  const network = vi.fn<typeof fetch>();
  const sent = () => {
    const [address, options] = network.mock.lastCall ?? [];
    return { address, method: options?.method, headers: new Headers(options?.headers), body: options?.body };
  };

  beforeEach(() => {
    installTestBoot({ language: 'en' });
    vi.stubGlobal('fetch', network.mockReset());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('asks under the client, in the language being read', async () => {
    network.mockResolvedValue(answer({ WertCent: 11000, Wert: '€110' }));
    await expect(call('GET /produkt/maxpraemiewert')).resolves.toEqual({ WertCent: 11000, Wert: '€110' });
    expect(sent()).toMatchObject({ address: '/api/v1/beispiel/produkt/maxpraemiewert', method: 'GET', body: null });
    expect(sent().headers.get('Language')).toBe('en');
  });

  it('fills in parameters and asks client-independent calls at the root', async () => {
    network.mockImplementation(async () => answer({}));
    await call('GET /produkt/{id}', { params: { id: 462 } });
    expect(sent().address).toBe('/api/v1/beispiel/produkt/462');
    await call('GET /mandant/{client}', { params: { client: 'a/b' } });
    expect(sent().address).toBe('/api/v1/mandant/a%2Fb');
  });

  it('sends body, query and idempotency key', async () => {
    network.mockResolvedValue(answer({ Email: 'a@example.org', Message: '' }));
    await call('PUT /account/resetPassword', { body: { Token: 'x', Password: 'Leuchtturm24' }, idempotencyKey: 'k1' });
    expect(sent().headers.get('Content-Type')).toBe('application/json');
    expect(sent().headers.get('Idempotency-Key')).toBe('k1');
    expect(sent().body).toBe('{"Token":"x","Password":"Leuchtturm24"}');
  });

  it('asks for a captcha by the same call without a body', async () => {
    network.mockResolvedValue(answer({ isCaptchaRequired: true, captchaId: 'c1' }));
    await expect(checkCaptcha('POST /Empfehlen/create')).resolves.toEqual({ isCaptchaRequired: true, captchaId: 'c1' });
    expect(sent()).toMatchObject({ address: '/api/v1/beispiel/Empfehlen/create', method: 'POST', body: null });
    expect(sent().headers.has('Content-Type')).toBe(false);
  });

  it('asks for a captcha of a form sent by GET with a command, and tells no address', async () => {
    network.mockResolvedValue(answer({ isCaptchaRequired: false, captchaId: null }));
    await checkCaptcha('GET /account/resetPassword/{id}');
    expect(sent().address).toBe('/api/v1/beispiel/account/resetPassword/-?cmd=IsCaptchaRequired');
  });

  it('leaves out query values that are not there', async () => {
    network.mockResolvedValue(answer({ Message: '' }));
    await call('GET /account/resetPassword/{id}', {
      params: { id: 'a@example.org' },
      query: { captchaId: null, captchaInput: 'x' },
    });
    expect(sent().address).toBe('/api/v1/beispiel/account/resetPassword/a%40example.org?captchaInput=x');
  });

  it('turns the error envelope into an ApiError', async () => {
    const Fields = [
      { Field: 'Empfehler.Email', ErrorCode: 'PSOF0105' },
      { Field: 'Empfehler.Name', ErrorCode: 'PSOF9999' },
    ];
    network.mockResolvedValue(
      answer({ ErrorCode: 'PSOF0901', Message: 'Please check.', Fields, RequestId: 'r-7' }, 400),
    );
    const fields = [
      { field: 'Empfehler.Email', reason: 'emailInvalid' },
      { field: 'Empfehler.Name', reason: 'inputInvalid' },
    ];
    const error = await call('GET /produkt').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      reason: 'inputInvalid',
      message: 'Please check.',
      fields,
      requestId: 'r-7',
      status: 400,
    });
  });

  it('has a sentence for an answer that is not ours', async () => {
    network.mockResolvedValue(answer('<h1>Bad gateway</h1>', 502));
    await expect(call('GET /produkt')).rejects.toMatchObject({
      reason: 'unexpected',
      status: 502,
      message: 'That didn’t work. Please try again in a few minutes.',
    });
  });

  it('says "network" when no answer comes', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(call('GET /produkt')).rejects.toMatchObject({ reason: 'network', status: 0 });
  });

  it('keeps quiet about a call the page gave up itself', async () => {
    const controller = new AbortController();
    network.mockImplementation(async () => {
      controller.abort();
      throw new DOMException('aborted', 'AbortError');
    });
    await expect(call('GET /produkt', { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('call with a session', () => {
  const network = vi.fn<typeof fetch>();

  beforeEach(() => {
    installTestBoot();
    vi.stubGlobal('fetch', network.mockReset());
    openSession(testLogin({ Token: 't1' }), false);
  });
  afterEach(() => {
    endSession();
    endAgencySession();
    vi.unstubAllGlobals();
  });

  it('sends the token in both headers, and none after the logout', async () => {
    network.mockImplementation(async () => answer({}));
    await call('GET /account/user');
    const headers = new Headers(network.mock.lastCall?.[1]?.headers);
    expect([headers.get('Authorization'), headers.get('X-Authorization')]).toEqual(['Bearer t1', 'Bearer t1']);
    endSession();
    await call('GET /produkt');
    expect(new Headers(network.mock.lastCall?.[1]?.headers).has('Authorization')).toBe(false);
  });

  it.each([
    ['PSOF0204', 401, false],
    ['PSOF0205', 401, false],
    ['PSOF0900', 401, false],
    ['PSOF0101', 401, true],
    ['PSOF0203', 403, true],
    ['PSOF0900', 500, true],
  ] as const)('%s with status %i: still logged in? %s', async (ErrorCode, status, isLoggedIn) => {
    network.mockResolvedValue(answer({ ErrorCode, Message: '', Fields: [], RequestId: '' }, status));
    await call('GET /account/user').catch(() => undefined);
    expect(session() !== null).toBe(isLoggedIn);
  });

  it('ends the agency’s session with the recommender’s, whichever was refused', async () => {
    openAgencySession(testSignOn({ roles: ['AgenturInhaber'], Token: 'a1' }));
    network.mockImplementation(async () =>
      answer({ ErrorCode: 'PSOF0204', Message: '', Fields: [], RequestId: '' }, 401),
    );
    await call('PUT /agentur/{agentur}', { params: { agentur: '1' }, body: {}, token: 'a1' }).catch(() => undefined);
    expect([session(), agencySession()]).toEqual([null, null]);
  });

  it('reads a public page once more without the ended session, and repeats no change', async () => {
    const refusal = () => answer({ ErrorCode: 'PSOF0204', Message: '', Fields: [], RequestId: '' }, 401);
    network.mockImplementation(async (_, init) =>
      new Headers(init?.headers).has('Authorization') ? refusal() : answer([]),
    );
    await expect(call('GET /produkt')).resolves.toEqual([]);
    openSession(testLogin({ Token: 't3' }), false);
    network.mockClear();
    await expect(call('PUT /empfehlung/{nr}', { params: { nr: '7F3K9QZ1A6' } })).rejects.toMatchObject({
      reason: 'sessionEnded',
    });
    expect(network).toHaveBeenCalledTimes(1);
    expect(session()).toBeNull();
  });

  it('reads every public call under way once more, not only the one whose refusal ended the session', async () => {
    const refusal = () => answer({ ErrorCode: 'PSOF0204', Message: '', Fields: [], RequestId: '' }, 401);
    const { promise: isFirstOver, resolve: endFirst } = Promise.withResolvers<void>();
    network.mockImplementation(async (address, init) => {
      if (!new Headers(init?.headers).has('Authorization')) return answer([]);
      if (String(address).endsWith('/produktkategorie')) await isFirstOver;
      return refusal();
    });
    const second = call('GET /produktkategorie');
    await call('GET /produkt');
    endFirst();
    await expect(second).resolves.toEqual([]);
  });

  it('keeps the session when the token of a reward is refused', async () => {
    network.mockImplementation(async () =>
      answer({ ErrorCode: 'PSOF0501', Message: '', Fields: [], RequestId: '' }, 401),
    );
    await call('GET /praemierung', { token: 'reward' }).catch(() => undefined);
    expect(session()?.token).toBe('t1');
  });

  it('does not end a session that began while the refused call was under way', async () => {
    network.mockImplementation(async () => {
      openSession(testLogin({ Token: 't2' }), false);
      return answer({ ErrorCode: 'PSOF0204', Message: '', Fields: [], RequestId: '' }, 401);
    });
    await call('GET /account/user').catch(() => undefined);
    expect(session()?.token).toBe('t2');
  });
});
