import { pathOf } from '@mundwerk/contract/page/pages';
import { expect, test } from '../../fixtures.ts';
import { openStrangersPage } from '../../host-page.ts';
import { clientByKey, originOf } from '../../portal.ts';

const FAQ = pathOf('Faq', 'de');

// A header on every request would trigger preflight requests to other sites.
test.use({ extraHTTPHeaders: {} });

test('a page that frames a portal without an integrated frame is left for the host page, with the route in its hash', async ({
  page,
  trouble,
}) => {
  const client = clientByKey('allianz');
  const { EmpfehlenWebPage } = client.config;
  // Browsers let a frame replace a page of another site only after a click.
  trouble.expect(/Unsafe attempt to initiate navigation|^foreign host: https:\/\/www\.albatros-versicherung\.example/);
  await page.route(`${EmpfehlenWebPage}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Host</h1>' }),
  );
  await openStrangersPage(page, `<iframe src="${originOf(client)}${FAQ}?frage=1"></iframe>`);
  const link = page.frameLocator('iframe').getByRole('link');
  await expect(link).toHaveCount(1);
  await link.click();
  await expect(page).toHaveURL(`${EmpfehlenWebPage}#${FAQ}?frage=1`);
  await expect(page.getByRole('heading', { name: 'Host' })).toBeVisible();
});
