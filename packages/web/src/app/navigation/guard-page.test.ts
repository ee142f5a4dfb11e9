// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { noteForeignScript } from '#lib/tracking/foreign-script.ts';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { guardPage, navigationSteps, takeSteps } from './guard-page.ts';

beforeEach(() => {
  installTestBoot();
});

const loginPage = new URL('https://empfehlen.example.org/login?redirect=/empfehlen/462');

describe('the login page', () => {
  it('is skipped by people who are logged in, who go where they wanted to', async () => {
    const redirected: unknown = await takeSteps(navigationSteps('Login', loginPage, true)).catch(
      (reason: unknown) => reason,
    );
    expect(redirected).toBeInstanceOf(Response);
    expect((redirected as Response).headers.get('location')).toBe('/empfehlen/462');
  });

  it('is shown to everyone else', () => {
    expect(navigationSteps('Login', loginPage, false).map(({ kind }) => kind)).not.toContain('skipLogin');
  });
});

describe('a document with a script of another server', () => {
  const goTo = async (page: 'Login' | 'Homepage' | 'Reward', path: string): Promise<unknown> => {
    const request = new Request(`https://empfehlen.example.org${path}`);
    const passed = { request } as Parameters<ReturnType<typeof guardPage>>[0];
    return Promise.resolve(guardPage(page)(passed, async () => new Response())).then(
      () => 'here',
      (reason: unknown) => reason instanceof Response && reason.headers.get('x-remix-reload-document'),
    );
  };

  it('is left for pages with a login or a token, and for no others', async () => {
    expect(await goTo('Login', '/login')).toBe('here');
    noteForeignScript();
    expect(await goTo('Login', '/login')).toBe('true');
    expect(await goTo('Reward', '/praemie?token=abc')).toBe('true');
    expect(await goTo('Homepage', '/')).toBe('here');
  });
});
