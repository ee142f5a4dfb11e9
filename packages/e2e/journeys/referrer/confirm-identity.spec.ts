import { pathOf } from '@mundwerk/contract/page/pages';
import { groupIban, maskIban } from '@mundwerk/contract/values/person/iban';
import { checkPage } from '../../accessibility.ts';
import { expect } from '../../fixtures.ts';
import { advanceClock, test } from '../../own-portal.ts';
import { arriveAtPersonalArea, createAccount, loginForm, PASSWORD } from '../../steps/accounts.ts';
import { linkIn, readMail } from '../../steps/mailbox.ts';
import { someIban } from '../../steps/rewards.ts';

const IBAN = someIban();
const OTHER_IBAN = 'DE89370400440532013000';

test('a day after the login the bank data change only with the password, and the owner can disown it', async ({
  page,
  client,
  say,
  language,
  person,
  network,
  newVisitor,
  trouble,
}) => {
  // The server refuses an old login, a wrong password and, in the end, an ended session.
  trouble.expect(/status of 40[013]/);
  await createAccount(client, person, network);
  const title = page.getByRole('heading', { level: 1 });
  const iban = page.getByLabel(say('lib.bank.iban'), { exact: true });
  const save = page.getByRole('button', { name: say('payout.form.save') });
  const dialog = page.getByRole('dialog', { name: say('identity.title') });
  const password = dialog.getByLabel(say('identity.password'), { exact: true });
  const enter = async (account: string): Promise<void> => {
    await page.getByLabel(say('lib.bank.holder'), { exact: true }).fill('Anna Muster');
    await iban.fill(account);
    await save.click();
  };

  await test.step('right after the login no password is asked for', async () => {
    await page.goto(pathOf('Dashboard', language));
    const login = loginForm(page, say);
    await login.remember.check();
    await login.send(person);
    await arriveAtPersonalArea(page, say, person);
    await page.goto(pathOf('BankDetailsRecommender', language));
    await enter(IBAN);
    await expect(page.getByText(maskIban(IBAN), { exact: true })).toBeVisible();
    await readMail(client, person.email, 'bank-data-entered');
  });

  await advanceClock({ AdvanceDays: 1 });

  await test.step('a day later the page asks in place, by keyboard alone', async () => {
    await enter(OTHER_IBAN);
    await expect(password).toBeFocused();
    await checkPage(page);
    await page.keyboard.type('Leuchtturm25');
    await page.keyboard.press('Enter');
    await expect(password).toHaveAccessibleDescription(new RegExp(RegExp.escape(say('identity.wrong'))));
    await expect(password).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(say('errors.freshLoginRequired'))).toBeVisible();
    await expect(iban).toHaveValue(groupIban(OTHER_IBAN));
    await checkPage(page);
  });

  await test.step('with the password it goes on with what was typed', async () => {
    await save.click();
    await expect(password).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText(maskIban(OTHER_IBAN), { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(iban).toHaveValue('');
  });

  await test.step('the owner is told, and says that it was a stranger', async () => {
    const mail = await readMail(client, person.email, 'bank-data-changed');
    expect(mail.Text).toContain(maskIban(OTHER_IBAN));
    expect(mail.Text).not.toContain(groupIban(OTHER_IBAN));
    expect(mail.Text).toMatch(/Chrome unter Linux/);
    const owner = await newVisitor();
    await owner.goto(linkIn(mail, pathOf('DisownChange', language)));
    const ownerTitle = owner.getByRole('heading', { level: 1 });
    await expect(ownerTitle).toHaveText(say('account.disown.title'));
    await checkPage(owner);
    await owner.getByRole('button', { name: say('account.disown.confirm') }).click();
    await expect(ownerTitle).toHaveText(say('account.disown.done.title'));
    await checkPage(owner);
    await readMail(client, person.email, 'password-reset');
  });

  await test.step('the stranger is out of the account', async () => {
    await page.goto(pathOf('BankDetailsRecommender', language));
    await expect(title).toHaveText(say('account.login.title'));
  });
});
