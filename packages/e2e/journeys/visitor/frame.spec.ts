import type { MaxReward } from '@mundwerk/contract/catalogue/catalogue-calls';
import { pathOf } from '@mundwerk/contract/page/pages';
import { SESSION_COOKIE } from '@mundwerk/contract/values/page/session-cookie';
import type { Frame } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import {
  expectHeightToFit,
  framePolicy,
  headingOfPasted,
  hostOrigin,
  openHostPage,
  openStrangersPage,
  pastedSnippets,
  portalIn,
  refuseStorageInFrames,
} from '../../host-page.ts';
import { ask, clientByKey, type DemoClient, originOf, portalAddress } from '../../portal.ts';
import { arriveAtShareScreen, RecommendForm } from '../../steps/recommend-form.ts';

const FAQ = pathOf('Faq', 'de');
const heading = (frame: Frame) => frame.getByRole('heading', { level: 1 });

// A header on every request would trigger preflight requests to other sites; only API calls need it.
test.use({ extraHTTPHeaders: {} });
test.beforeEach(({ page, network }) =>
  page.route('**/api/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': network } }),
  ),
);

test.describe('in a host page', () => {
  test.use({ consent: 'unset' });

  test('recommend and share, with height, route and history of the host page', async ({
    page,
    client,
    say,
    person,
  }) => {
    const portal = await openHostPage(page, client);

    await test.step('the portal is a part of the page: no second scroll bar, no second head', async () => {
      await expectHeightToFit(page, portal);
      await expect(portal.getByRole('banner').getByText(say('app.breadcrumbs.home'), { exact: true })).toBeVisible();
      await expect(page).toHaveURL(`${hostOrigin()}/${client.key}`);
    });

    await test.step('the question about cookies is in sight, and the answer is kept for this host page alone', async () => {
      const refuse = portal.getByRole('button', { name: say('consent.banner.refuse') });
      await expect(refuse).toBeInViewport({ ratio: 1 });
      expect(await page.context().cookies(originOf(client))).toEqual([]);
      expect((await page.context().storageState()).origins).toEqual([]);
      await refuse.click();
      await expect(refuse).toBeHidden();
      const cookies = await page.context().cookies(originOf(client));
      expect(cookies.map(({ name }) => name)).toContain('psoempf_er');
      expect(cookies.every(({ partitionKey }) => partitionKey?.includes('host.localhost'))).toBe(true);
    });

    const form = new RecommendForm(portal, say, client);
    await test.step('a new page begins in sight, and the host page knows its route', async () => {
      await portal
        .getByRole('link', { name: say('home.action') })
        .first()
        .click();
      await expect(form.submitButton).toBeVisible();
      const { ProduktId } = await ask<MaxReward>(client, '/produkt/maxpraemiewert');
      const path = pathOf('Recommendation', 'de', { produktId: ProduktId ?? 0 });
      await expect(page).toHaveURL(`${hostOrigin()}/${client.key}#${path}`);
      await expect(heading(portal)).toBeInViewport();
      await expectHeightToFit(page, portal);
    });

    await test.step('back and forward work in the host page', async () => {
      await page.goBack();
      await expect(page).toHaveURL(`${hostOrigin()}/${client.key}`);
      await expect(portal.getByRole('link', { name: say('home.action') }).first()).toBeVisible();
      await page.goForward();
      await expect(form.submitButton).toBeVisible();
      await expect(page).toHaveURL(/#\/empfehlen\//);
    });

    await test.step('the share screen comes in the frame', async () => {
      await form.fill(person, 'Schau mal, läuft bei uns seit Jahren.');
      await form.submitButton.click();
      const number = await arriveAtShareScreen(portal, say);
      expect(number).toMatch(/\w{6,}/);
      await expectHeightToFit(page, portal);
      await expect(heading(portal)).toBeInViewport();
    });
  });

  test('the route in the hash survives a reload, and the host page may change it', async ({ page, client, say }) => {
    await openHostPage(page, client, `#${FAQ}`);
    await page.reload();
    const portal = await portalIn(page);
    await expect(heading(portal)).toHaveText(say('faq.title'));
    await expect(page).toHaveURL(new RegExp(`#${FAQ}$`));

    await page.evaluate((path) => location.assign(`#${path}`), pathOf('Code', 'de'));
    await expect(heading(portal)).toHaveText(say('recipient.code.title'));
    await page.goBack();
    await expect(heading(portal)).toHaveText(say('faq.title'));
    await expect(page).toHaveURL(new RegExp(`#${FAQ}$`));

    // Going back at once, before or during the navigation: the host page's last route wins.
    for (const pauseMs of [0, 110]) {
      await page.evaluate(
        ([path, pause]) =>
          new Promise<void>((returned) => {
            const before = location.hash;
            location.assign(`#${path}`);
            addEventListener('hashchange', () => location.hash === before && returned());
            setTimeout(() => history.back(), pause);
          }),
        [pathOf('Code', 'de'), pauseMs] as const,
      );
    }
    await expect(heading(portal)).toHaveText(say('faq.title'));
    await expect(page).toHaveURL(new RegExp(`#${FAQ}$`));
  });

  test('keeps what was allowed for this host page alone, and nothing else', async ({ page, client, say }) => {
    const portal = await openHostPage(page, client);
    await portal.getByRole('button', { name: say('consent.banner.accept') }).click();
    const kept = () => page.context().cookies(originOf(client));
    await expect.poll(async () => (await kept()).some(({ name }) => name.startsWith('_pk_id.'))).toBe(true);
    for (const cookie of await kept()) {
      expect(cookie.name).toMatch(/^(psoempf_(er|fu|an|ma|channel|campaign)|_pk_(id|ses)\.\S+)$/);
      expect(cookie.partitionKey).toContain('host.localhost');
    }
    expect((await page.context().storageState({ indexedDB: true })).origins).toEqual([]);
  });

  test('the host page’s own banner answers for the portal, and what was typed there is filled in', async ({
    page,
    client,
    say,
  }) => {
    const { ProduktId } = await ask<MaxReward>(client, '/produkt/maxpraemiewert');
    const query = new URLSearchParams({ consent: 'pending', product: String(ProduktId) });
    await page.addInitScript(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      addEventListener('mundwerk-ready', () => heard.push('ready'));
    });
    const portal = await openHostPage(page, client, `?${query}`);
    const element = page.locator('mundwerk-portal');
    const form = new RecommendForm(portal, say, client);
    const kept = async () => (await page.context().cookies(originOf(client))).map(({ name }) => name);
    const refuse = portal.getByRole('button', { name: say('consent.banner.refuse') });

    await expect(form.submitButton).toBeVisible();
    await element.evaluate((host) =>
      host.setAttribute('prefill', JSON.stringify({ firstName: 'Ada', email: 'ada@example.org' })),
    );
    await expect(portal.locator('input[type=email]')).toHaveValue('ada@example.org');
    await expect(refuse).toBeHidden();
    await element.evaluate((host) => host.setAttribute('consent', 'none'));
    await expect(refuse).toBeHidden();
    expect(await kept()).toEqual([]);

    await element.evaluate((host) => host.setAttribute('consent', 'analytical'));
    await expect.poll(kept).toContainEqual(expect.stringMatching(/^_pk_id\./));
    await expect(refuse).toBeHidden();
    expect((await kept()).filter((name) => !name.startsWith('_pk_'))).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual(['ready']);
    expect(page.url() + portal.url()).not.toContain('ada');
  });

  test('works where the browser refuses cookies and storage', async ({ page, client, say, person }) => {
    await refuseStorageInFrames(page);
    const portal = await openHostPage(page, client);
    await portal.getByRole('button', { name: say('consent.banner.refuse') }).click();
    const action = portal.getByRole('link', { name: say('home.action') });
    await action.first().click();
    const form = new RecommendForm(portal, say, client);
    await form.fill(person, 'Ohne Cookies geht es auch.');
    await form.submitButton.click();
    await arriveAtShareScreen(portal, say);
    expect(await page.context().cookies(originOf(client))).toEqual([]);
  });

  test('works with third-party cookies blocked, and a login lasts over a reload', async ({ page, client, say }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.enable');
    await browser.send('Network.setCookieControls', {
      enableThirdPartyCookieRestriction: true,
    });
    await page.addInitScript(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      if (window.self === window.top) addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));
    });
    const portal = await openHostPage(page, client, `#${pathOf('Login', 'de')}`);
    await portal.getByRole('button', { name: say('consent.banner.refuse') }).click();
    const { Clients } = (await (await fetch(`${portalAddress()}/dev/demo.json`)).json()) as {
      Clients: { Key: string; Recommender: { Email: string; Password: string } }[];
    };
    const { Email, Password } = Clients.find(({ Key }) => Key === client.key)!.Recommender;
    await portal.getByLabel(say('account.fields.email'), { exact: true }).fill(Email);
    await portal.getByLabel(say('account.fields.password'), { exact: true }).fill(Password);
    await portal.getByRole('button', { name: say('account.login.submit'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#${pathOf('Dashboard', 'de')}$`));
    const token = (await page.context().cookies(originOf(client))).find(({ name }) => name === SESSION_COOKIE);
    expect(token?.partitionKey).toContain('host.localhost');
    const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard.join('\n'));
    expect(heard).toContain('"type":"route"');
    expect(heard).not.toContain(token!.value);
    expect(heard).not.toContain(Email);
    await page.reload();
    await expect(heading(await portalIn(page))).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`#${pathOf('Dashboard', 'de')}$`));
  });
});

test('the snippets of the guide show the portal in a page of another origin', async ({ page, client, trouble }) => {
  // The demo page allows no style attribute, and not every browser supports sharing.
  trouble.expect(/inline style|Unrecognized feature: 'web-share'/);
  for (const html of pastedSnippets(client)) await expect(await headingOfPasted(page, client, html)).toBeVisible();
});

test.describe('a stranger’s page', () => {
  test('cannot show a portal', async ({ page, baseURL, trouble }) => {
    trouble.expect(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|may not show this portal/);
    const refusal = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
    await openStrangersPage(page, `<iframe src="${baseURL}/"></iframe>`);
    await refusal;
    await expect.poll(() => page.frames().at(1)?.url()).toMatch(/^chrome-error:/);

    // The element checks its permission first, so that the visitor gets its link and no empty box.
    const script = `<script src="${baseURL}/embed/1.1.js" defer></script>`;
    const answer = page.waitForResponse(/\/embed\/portal\//);
    await openStrangersPage(page, `${script}<mundwerk-portal client="nordnetz"><a href="/">link</a></mundwerk-portal>`);
    expect(await (await answer).json()).toMatchObject({ IstErlaubt: false });
    await expect(page.getByRole('link', { name: 'link' })).toBeVisible();
    expect(page.frames()).toHaveLength(1);
  });

  test('cannot drive a portal it has opened, nor read it or be told anything', async ({ page, baseURL, context }) => {
    await openStrangersPage(page, '<button>open</button>');
    const [portal] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate((address) => {
        const heard: unknown[] = [];
        Object.assign(window, { heard, opened: window.open(address) });
        addEventListener('message', ({ data }) => heard.push(data));
      }, `${baseURL}/`),
    ]);
    await expect(portal.getByRole('heading', { level: 1 })).toBeVisible();
    const read = await page.evaluate((path) => {
      const { opened } = window as unknown as { opened: Window };
      opened.postMessage({ source: 'empfehlen', v: 1, type: 'navigate', path }, '*');
      try {
        return opened.document.title;
      } catch (error) {
        return (error as Error).name;
      }
    }, FAQ);
    // The portal cuts the tie to its opener, or the browser refuses: a title is never read.
    expect(read === '' || read === 'SecurityError').toBe(true);
    await expect(portal).toHaveURL(`${baseURL}/`);
    expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([]);
  });

  test('inside a host page cannot speak in its name', async ({ page, client }) => {
    const portal = await openHostPage(page, client);
    const before = portal.url();
    // The portal itself is a wrong sender with a wrong origin: it only accepts messages of the window around it.
    await portal.evaluate((path) => {
      window.postMessage({ source: 'empfehlen', v: 1, type: 'navigate', path }, location.origin);
    }, FAQ);
    // The host page's own messages are accepted, but lead only to pages that may be framed.
    for (const path of ['//stranger.example/', '/login/some-operators-token', '/nowhere', 'javascript:alert(1)']) {
      await page.evaluate(
        ([to, origin]) => {
          const frame = document.querySelector('mundwerk-portal')?.shadowRoot?.querySelector('iframe');
          frame?.contentWindow?.postMessage({ source: 'empfehlen', v: 1, type: 'navigate', path: to }, origin!);
        },
        [path, originOf(client)],
      );
    }
    await page.waitForTimeout(500);
    expect(portal.url()).toBe(before);
  });

  test('cannot frame what belongs to operators and agencies, and neither can the host page', async ({ request }) => {
    const agencies = clientByKey('allianz');
    const nordnetz = clientByKey('nordnetz');
    const policyOf = (client: DemoClient, path: string): Promise<string> => framePolicy(request, client, path);
    expect(await policyOf(nordnetz, '/')).toContain(`frame-ancestors https://www.nordnetz.example ${hostOrigin()};`);
    for (const [client, path] of [
      [nordnetz, '/login/some-operators-token'],
      [agencies, pathOf('AgencySignOn', 'de')],
      [agencies, '/'],
    ] as const) {
      expect(await policyOf(client, path)).toContain("frame-ancestors 'none';");
    }
  });
});
