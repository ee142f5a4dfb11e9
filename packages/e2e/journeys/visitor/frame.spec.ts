import type { MaxReward } from '@mundwerk/contract/catalogue/catalogue-calls';
import { pathOf } from '@mundwerk/contract/page/pages';
import { SESSION_COOKIE } from '@mundwerk/contract/values/page/kept-names';
import type { Frame, Page } from '@playwright/test';
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
import { patchClient } from '../../patched-client.ts';
import { ask, clientByKey, originOf, portalAddress } from '../../portal.ts';
import { arriveAtShareScreen, recommendForm } from '../../steps/recommend-form.ts';

const FAQ = pathOf('Faq', 'de');
const heading = (frame: Frame) => frame.getByRole('heading', { level: 1 });

// A header on every request would trigger preflight requests to other sites; only API calls need it.
test.use({ extraHTTPHeaders: {}, consent: 'unset' });

const nameNetwork = (page: Page, network: string): Promise<unknown> =>
  page.route('**/api/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': network } }),
  );
test.beforeEach(({ page, network }) => nameNetwork(page, network));

/** Notes in the page every message that it hears, and that the portal is ready. */
const noteHeard = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    if (window.self !== window.top) return;
    addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));
    addEventListener('mundwerk-ready', () => heard.push('ready'));
  });
const heardBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { heard: string[] }).heard);

test('in a host page: recommend and share, with height, route and history of the host page', async ({
  page,
  client,
  say,
  person,
}) => {
  let portal = await openHostPage(page, client);

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

  const form = recommendForm(portal, say, client);
  await test.step('a new page begins in sight, and the host page knows its route', async () => {
    await portal
      .getByRole('link', { name: say('home.action') })
      .first()
      .click();
    await expect(form.submitButton).toBeVisible();
    const path = pathOf('Recommendation', 'de', { produktId: client.config.StandardProduktId });
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
    await form.fill(person);
    await form.submitButton.click();
    const number = await arriveAtShareScreen(portal, say);
    expect(number).toMatch(/\w{6,}/);
    await expectHeightToFit(page, portal);
    await expect(heading(portal)).toBeInViewport();

    // The screen's own address has the number; the host page learns an opaque one, by which it can lead back.
    expect(portal.url()).toContain(number);
    const opaque = /#\/~[\da-f]{8}$/;
    await expect(page).toHaveURL(opaque);
    await page.evaluate((path) => location.assign(`#${path}`), FAQ);
    await expect(heading(portal)).toHaveText(say('faq.title'));
    await page.goBack();
    await expect(page).toHaveURL(opaque);
    await expect.poll(() => portal.url()).toContain(number);
  });

  await test.step('the route in the hash survives a reload, and the host page may change it', async () => {
    // Another document first: a new hash alone would not load the page anew.
    await page.goto('about:blank');
    await openHostPage(page, client, `#${FAQ}`);
    await page.reload();
    portal = await portalIn(page);
    await expect(heading(portal)).toHaveText(say('faq.title'));
    await expect(page).toHaveURL(new RegExp(`#${FAQ}$`));

    await page.evaluate((path) => location.assign(`#${path}`), pathOf('Code', 'de'));
    await expect(heading(portal)).toHaveText(say('recipient.code.title'));
    await page.goBack();
    await expect(heading(portal)).toHaveText(say('faq.title'));
    await expect(page).toHaveURL(new RegExp(`#${FAQ}$`));
  });

  await test.step('going back at once, before or during the navigation: the host page’s last route wins', async () => {
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

  await test.step('neither the portal itself nor a wrong path is taken for the host page’s word', async () => {
    // The heading changes a moment before the address of the frame.
    await expect.poll(() => new URL(portal.url()).pathname).toBe(FAQ);
    const before = portal.url();
    // The portal itself is a wrong sender with a wrong origin: it only accepts messages of the window around it.
    await portal.evaluate(
      (path) => {
        window.postMessage({ source: 'empfehlen', v: 1, type: 'navigate', path }, location.origin);
      },
      pathOf('Code', 'de'),
    );
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
});

test('in a host page: what is allowed is kept for this page alone, and its own banner answers for the portal', async ({
  page,
  client,
  say,
  network,
  newVisitor,
}) => {
  await test.step('what was allowed is kept for this host page, and nothing else', async () => {
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

  await test.step('a host page with a banner of its own fills in what was typed there, and answers', async () => {
    const { ProduktId } = await ask<MaxReward>(client, '/produkt/maxpraemiewert');
    const query = new URLSearchParams({ consent: 'pending', product: String(ProduktId) });
    const other = await newVisitor();
    await nameNetwork(other, network);
    await noteHeard(other);
    const portal = await openHostPage(other, client, `?${query}`);
    const element = other.locator('mundwerk-portal');
    const form = recommendForm(portal, say, client);
    const kept = async () => (await other.context().cookies(originOf(client))).map(({ name }) => name);
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
    expect((await heardBy(other)).filter((word) => word === 'ready')).toEqual(['ready']);
    expect(other.url() + portal.url()).not.toContain('ada');
  });
});

test('in a host page: works where cookies are refused or those of third parties blocked, and a login lasts', async ({
  page,
  client,
  say,
  person,
  network,
  newVisitor,
}) => {
  await test.step('a browser that refuses cookies and storage', async () => {
    await refuseStorageInFrames(page);
    const portal = await openHostPage(page, client);
    await portal.getByRole('button', { name: say('consent.banner.refuse') }).click();
    const action = portal.getByRole('link', { name: say('home.action') });
    await action.first().click();
    const form = recommendForm(portal, say, client);
    await form.fill(person);
    await form.submitButton.click();
    await arriveAtShareScreen(portal, say);
    expect(await page.context().cookies(originOf(client))).toEqual([]);
  });

  await test.step('a browser that blocks the cookies of third parties', async () => {
    const other = await newVisitor();
    await nameNetwork(other, network);
    const browser = await other.context().newCDPSession(other);
    await browser.send('Network.enable');
    await browser.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
    await noteHeard(other);
    const portal = await openHostPage(other, client, `#${pathOf('Login', 'de')}`);
    await portal.getByRole('button', { name: say('consent.banner.refuse') }).click();
    const { Clients } = (await (await fetch(`${portalAddress()}/dev/demo.json`)).json()) as {
      Clients: { Key: string; Recommender: { Email: string; Password: string } }[];
    };
    const { Email, Password } = Clients.find(({ Key }) => Key === client.key)!.Recommender;
    await portal.getByLabel(say('account.fields.email'), { exact: true }).fill(Email);
    await portal.getByLabel(say('account.fields.password'), { exact: true }).fill(Password);
    await portal.getByRole('button', { name: say('account.login.submit'), exact: true }).click();
    await expect(other).toHaveURL(new RegExp(`#${pathOf('Dashboard', 'de')}$`));
    const token = (await other.context().cookies(originOf(client))).find(({ name }) => name === SESSION_COOKIE);
    expect(token?.partitionKey).toContain('host.localhost');
    const heard = (await heardBy(other)).join('\n');
    expect(heard).toContain('"type":"route"');
    expect(heard).not.toContain(token!.value);
    expect(heard).not.toContain(Email);
    await other.reload();
    await expect(heading(await portalIn(other))).toBeVisible();
    await expect(other).toHaveURL(new RegExp(`#${pathOf('Dashboard', 'de')}$`));
  });
});

test('the snippets of the guide show the portal in a page of another origin', async ({ page, client, trouble }) => {
  // The demo page allows no style attribute, and not every browser supports sharing.
  trouble.expect(/inline style|Unrecognized feature: 'web-share'/);
  for (const html of pastedSnippets(client)) await expect(await headingOfPasted(page, client, html)).toBeVisible();
});

test('a stranger’s page can neither show, drive nor read a portal, and is left where a client has no frame', async ({
  page,
  context,
  baseURL,
  client,
  say,
  request,
  trouble,
  newVisitor,
}) => {
  const agencies = clientByKey('allianz');
  trouble.expect(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|may not show this portal/);

  await test.step('its frame stays empty', async () => {
    const refusal = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
    await openStrangersPage(page, `<iframe src="${baseURL}/"></iframe>`);
    await refusal;
    await expect.poll(() => page.frames().at(1)?.url()).toMatch(/^chrome-error:/);
  });

  await test.step('the element checks its permission first, so that the visitor gets its link and no empty box', async () => {
    const script = `<script src="${baseURL}/embed/1.1.js" defer></script>`;
    const answer = page.waitForResponse(/\/embed\/portal\//);
    await openStrangersPage(page, `${script}<mundwerk-portal client="nordnetz"><a href="/">link</a></mundwerk-portal>`);
    expect(await (await answer).json()).toMatchObject({ IstErlaubt: false });
    await expect(page.getByRole('link', { name: 'link' })).toBeVisible();
    expect(page.frames()).toHaveLength(1);
  });

  await test.step('it cannot drive a portal it has opened, nor read it or be told anything', async () => {
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
    expect(await heardBy(page)).toEqual([]);
  });

  await test.step('what belongs to operators and agencies is framed by no page, not even the host page', async () => {
    expect(await framePolicy(request, client, '/')).toContain(
      `frame-ancestors https://www.nordnetz.example ${hostOrigin()};`,
    );
    for (const [owner, path] of [
      [client, '/login/some-operators-token'],
      [agencies, pathOf('AgencySignOn', 'de')],
      [agencies, '/'],
    ] as const) {
      expect(await framePolicy(request, owner, path)).toContain("frame-ancestors 'none';");
    }
  });

  await test.step('a client without an integrated frame offers the way to its host page, the route in the hash', async () => {
    const { EmpfehlenWebPage } = agencies.config;
    // Browsers let a frame replace a page of another site only after a click.
    trouble.expect(
      /Unsafe attempt to initiate navigation|^foreign host: https:\/\/www\.albatros-versicherung\.example/,
    );
    await page.route(`${EmpfehlenWebPage}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Host</h1>' }),
    );
    await openStrangersPage(page, `<iframe src="${originOf(agencies)}${FAQ}?frage=1"></iframe>`);
    const link = page.frameLocator('iframe').getByRole('link');
    await expect(link).toHaveCount(1);
    await link.click();
    await expect(page).toHaveURL(`${EmpfehlenWebPage}#${FAQ}?frage=1`);
    await expect(page.getByRole('heading', { name: 'Host' })).toBeVisible();
  });

  await test.step('rule 10: a frame that the portal finds itself in is left for the host page, an integrated one is not', async () => {
    const host = client.config.EmpfehlenWebPage ?? '';
    trouble.expect(new RegExp(`foreign host: ${RegExp.escape(host)}`));
    const code = pathOf('Code', 'de');
    for (const [ModuleIntegratedFrame, address] of [
      [true, /host\.html$/],
      [false, `${host}#${code}`],
    ] as const) {
      const visitor = await newVisitor();
      await patchClient(visitor, { ModuleIntegratedFrame }, { isFrameable: true });
      await visitor.route('**/host.html', (route) =>
        route.fulfill({ contentType: 'text/html', body: `<h1>Host</h1><iframe src="${code}"></iframe>` }),
      );
      await visitor.route(`${host}**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Host page</h1>' }),
      );
      await visitor.goto(`${baseURL}/host.html`);
      if (ModuleIntegratedFrame)
        await expect(visitor.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(
          say('recipient.code.title'),
        );
      await expect(visitor).toHaveURL(address);
    }
  });
});
