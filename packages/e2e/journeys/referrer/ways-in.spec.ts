import { pathOf } from '@mundwerk/contract/page/pages';
import { checkPage } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { arriveAtPersonalArea, createAccount, loginForm, openFromMenu } from '../../steps/accounts.ts';
import { linkIn, readMail } from '../../steps/mailbox.ts';

test('an owner logs in by passkey and by a mailed link, and moves the account to another address', async ({
  page,
  client,
  say,
  language,
  person,
  network,
  newVisitor,
}) => {
  await createAccount(client, person, network);
  const title = page.getByRole('heading', { level: 1 });
  const to = (name: Parameters<typeof pathOf>[0]): string => pathOf(name, language);
  const button = (key: string) => page.getByRole('main').getByRole('button', { name: say(key), exact: true });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  /** Sets whether a user touches the device when it asks for it. */
  const touch = (enabled: boolean) => cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });

  await test.step('the device gets a passkey in the settings, and the owner a mail', async () => {
    await page.goto(to('Login'));
    await loginForm(page, say).send(person);
    await arriveAtPersonalArea(page, say, person);
    await page.goto(to('Settings'));
    const passkeys = page.getByRole('region', { name: say('settings.passkey.title'), exact: true });
    await passkeys.getByRole('button', { name: say('settings.passkey.add') }).click();
    await page.getByLabel(say('settings.passkey.name'), { exact: true }).fill('Mein Telefon');
    await checkPage(page);
    await page.getByRole('button', { name: say('settings.passkey.create') }).click();
    await expect(passkeys.getByText('Mein Telefon', { exact: true })).toBeVisible();
    await expect(passkeys).toContainText(say('settings.passkey.unused'));
    await checkPage(page);
    await readMail(client, person.email, 'passkey-added');
  });

  await test.step('it logs in without address and password', async () => {
    await openFromMenu(page, say, 'Logout');
    await expect(title).toHaveText(say('account.logout.title'));
    await touch(false);
    await page.goto(to('Login'));
    await expect(loginForm(page, say).email).toHaveAttribute('autocomplete', 'username webauthn');
    await touch(true);
    await button('account.login.passkey').click();
    await arriveAtPersonalArea(page, say, person);
  });

  await test.step('a mailed link logs in on another device, on a press', async () => {
    const other = await newVisitor();
    await other.goto(to('Login'));
    await loginForm(other, say).email.fill(person.email);
    await other.getByRole('button', { name: say('account.login.link') }).click();
    await expect(other.getByLabel(say('account.fields.email'), { exact: true })).toHaveValue(person.email);
    await checkPage(other);
    await other.getByRole('button', { name: say('account.login.link') }).click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(say('account.mail.title'));
    await checkPage(other);
    await other.goto(linkIn(await readMail(client, person.email, 'login-link'), to('LoginLink')));
    await expect(other.getByText(say('account.loginLink.useLead', { email: person.email }))).toBeVisible();
    await checkPage(other);
    await loginForm(other, say).submitButton.click();
    await arriveAtPersonalArea(other, say, person);
    await readMail(client, person.email, 'signed-in-by-link');
  });

  await test.step('a new address counts once both mailboxes have confirmed it', async () => {
    const email = `neu.${person.email}`;
    await page.goto(to('Settings'));
    await button('settings.person.emailForm.open').click();
    await page.getByLabel(say('settings.person.emailForm.label'), { exact: true }).fill(email);
    await checkPage(page);
    await page.getByRole('button', { name: say('settings.person.emailForm.save') }).click();
    await expect(page.getByText(say('settings.person.waiting.title', { email }))).toBeVisible();
    await checkPage(page);
    await page.goto(linkIn(await readMail(client, email, 'confirm-new-address'), to('ConfirmEmailChange')));
    await checkPage(page);
    await button('account.confirmEmail.confirm').click();
    await expect(title).toHaveText(say('account.confirmEmail.half.title'));
    await page.goto(linkIn(await readMail(client, person.email, 'confirm-old-address'), to('ConfirmEmailChange')));
    await button('account.confirmEmail.confirm').click();
    await expect(title).toHaveText(say('account.confirmEmail.done.title'));
    await checkPage(page);
    for (const address of [email, person.email]) await readMail(client, address, 'address-changed');
    await page.getByRole('link', { name: say('account.confirmEmail.toSettings') }).click();
    await expect(page.getByRole('main').getByText(email, { exact: true })).toBeVisible();
  });
});
