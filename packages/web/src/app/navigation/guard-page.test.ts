// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { installTestBoot } from '../../testing/install-test-boot.ts';
import { navigationSteps, takeSteps } from './guard-page.ts';

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
