import { pathOf } from '@mundwerk/contract/page/pages';
import { checkPage } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { listMails, readMail } from '../../steps/mailbox.ts';
import { arriveAtShareScreen, recommendForm } from '../../steps/recommend-form.ts';
import { addressLink } from '../../steps/recommendations.ts';
import { channelList, shortLink } from '../../steps/share-screen.ts';

test.use({ clientKey: 'allianz' });

test('the link stays locked until the address is confirmed by a press, and no newsletter follows', async ({
  page,
  context,
  say,
  client,
  language,
  person,
  newVisitor,
}) => {
  const form = recommendForm(page, say, client);
  const { Name } = client.config;
  const title = page.getByRole('heading', { level: 1 });

  const number =
    await test.step('the form says that the address is confirmed first, and the box stays empty', async () => {
      await form.open(language);
      await expect(form.newsletter).not.toBeChecked();
      await expect(page.getByText(say('recommendation.confirmAddress', { client: Name }))).toBeVisible();
      await form.fill(person);
      await form.submitButton.click();
      return arriveAtShareScreen(page, say);
    });

  await test.step('the share screen says so first and hands out nothing', async () => {
    await expect(title).toHaveText(say('share.locked.title'));
    await expect(page.getByText(person.email)).toBeVisible();
    await expect(page.getByRole('button', { name: say('share.copy.action') })).toBeHidden();
    await expect(page.getByRole('button', { name: say('share.qr.action') })).toBeHidden();
    await expect(page.getByText(number)).toBeHidden();
    await page.getByRole('button', { name: say('lib.confirmMail.resend') }).click();
    await expect(page.getByText(say('lib.confirmMail.alreadySent', { email: person.email }))).toBeVisible();
    await checkPage(page);
  });

  const friend = await newVisitor();
  const expectLocked = async (): Promise<void> => {
    await friend.goto(shortLink(client, number, 'whatsapp'));
    await expect(friend.getByRole('heading', { level: 1 })).toHaveText(say('recipient.closed.waitingTitle'));
  };
  await expectLocked();

  const link = await addressLink(client, person);
  const mailed = await context.newPage();
  const mailedTitle = mailed.getByRole('heading', { level: 1 });
  await test.step('one mail asks for the address; the link is not in it, because it does not work yet', async () => {
    const [mail, ...others] = await listMails(client, person.email);
    expect([mail?.Kind, others]).toEqual(['confirm-address', []]);
    expect(mail?.Text).not.toContain(number);
    expect(mail?.Text).not.toMatch(/ein(em)? Klick/i);
  });

  await test.step('opening the link alone, as a link scanner does, changes nothing', async () => {
    expect((await readMail(client, person.email, 'confirm-address')).Text).toContain(
      'Newsletter bestellen Sie damit nicht',
    );
    await mailed.goto(link);
    await expect(mailedTitle).toHaveText(say('account.address.title'));
    await checkPage(mailed);
    await expectLocked();
  });

  await test.step('the button confirms and opens the link', async () => {
    await mailed.getByRole('button', { name: say('account.address.confirm') }).click();
    await expect(mailedTitle).toHaveText(say('share.title'));
    await expect(channelList(mailed, say)).toBeVisible();
    await friend.goto(shortLink(client, number, 'whatsapp'));
    await expect(friend).toHaveURL(new RegExp(pathOf('Click', language, { empfehlungsnummer: number })));
    await expect(friend.getByRole('heading', { level: 1 })).toContainText(person.firstName);
  });

  await test.step('a second mail brings the link, which works now, and the account', async () => {
    const mail = await readMail(client, person.email, 'credentials');
    expect(mail.Text).toContain(number);
    expect(mail.Links.map((link) => new URL(link).pathname)).toContain(pathOf('SetPassword', language));
  });

  await test.step('the open window unlocks by itself, and stays so after a reload', async () => {
    await page.bringToFront();
    await expect(title).toHaveText(say('share.title'), { timeout: 15_000 });
    await expect(page.getByText(say('share.locked.unlocked'))).toBeVisible();
    await expect(channelList(page, say)).toBeVisible();
    await checkPage(page);
    await page.reload();
    await expect(title).toHaveText(say('share.title'));
  });

  await test.step('the second time it says so', async () => {
    await mailed.goto(link);
    await mailed.getByRole('button', { name: say('account.address.confirm') }).click();
    await expect(mailedTitle).toHaveText(say('account.address.already.title'));
  });
});
