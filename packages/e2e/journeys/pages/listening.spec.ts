import { pathOf } from '@mundwerk/contract/page/pages';
import { expect } from '../../fixtures.ts';
import { Listener } from '../../listening.ts';
import { test } from '../../own-portal.ts';
import { pickupPages } from '../../steps/pickup-pages.ts';
import { arriveAtShareScreen, recommendForm } from '../../steps/recommend-form.ts';
import { claimBehind, complaintPeriod, makeDeal, rewardLink } from '../../steps/rewards.ts';

/** Expects the lines in the order given, with any others between them. */
const expectInOrder = (lines: readonly string[], expected: ReadonlyArray<string | RegExp>): void => {
  let from = 0;
  for (const wanted of expected) {
    const found = lines.findIndex(
      (line, index) => index >= from && (typeof wanted === 'string' ? line.includes(wanted) : wanted.test(line)),
    );
    expect(found, `"${wanted}" after line ${from} of\n${lines.join('\n')}`).toBeGreaterThanOrEqual(0);
    from = found + 1;
  }
};

/** Areas are named by their first heading, a repetition that screen readers handle. */
const AREA = /^(region|group|radiogroup|list|article|form|navigation|dialog): /;

/** A text that is announced twice in a row is noise. */
const expectNoEcho = (lines: readonly string[]): void => {
  const words = lines.map((line) => line.replace(/^[\w ]+: /, ''));
  const isEcho = (word: string, index: number): boolean =>
    word !== '' && word === words[index - 1] && !AREA.test(lines[index - 1] ?? '');
  expect(words.filter(isEcho)).toEqual([]);
};

test('recommend → share → landing page → reward, as a screen reader tells them', async ({
  page,
  newVisitor,
  say,
  client,
  language,
  person,
  network,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL! });
  const listener = await Listener.of(page);
  const form = recommendForm(page, say, client);
  const listen = async (by = listener): Promise<string[]> => {
    const { lines, unnamed } = await by.read();
    expect(unnamed).toEqual([]);
    expectNoEcho(lines);
    return lines;
  };

  await test.step('the form says what it is, what it asks for, and what is missing', async () => {
    await form.open(language);
    expectInOrder(await listen(), [
      'main',
      /^heading 1: /,
      say('recommendation.choice.self'),
      `textbox: ${say('recommendation.person.firstName')}, required`,
      `textbox: ${say('recommendation.person.lastName')}, required`,
      `textbox: ${say('recommendation.person.email')}, required`,
      `button: ${say('recommendation.submit')}`,
    ]);
    await listener.announced();
    await form.submitButton.click();
    await expect(form.firstName).toBeFocused();
    const missing = say('lib.fields.required', { field: say('recommendation.person.firstName') });
    expect(await listener.focus()).toContain(
      `textbox: ${say('recommendation.person.firstName')}, required, invalid, ${missing}`,
    );
    expect((await listener.announced()).join('\n')).toContain(say('recommendation.person.firstName'));
  });

  const number =
    await test.step('the share screen is announced by its heading, and so are the mail and the copy', async () => {
      await form.fill(person);
      await form.submitButton.click();
      const created = await arriveAtShareScreen(page, say);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(await listener.focus()).toBe(`heading 1: ${say('share.title')}`);
      await expect(page).toHaveTitle(`${say('share.title')} | ${client.config.Name}`);
      expectInOrder(await listen(), [
        `heading 1: ${say('share.title')}`,
        say('share.account.access', { email: person.email }),
      ]);
      await listener.announced();
      await page.getByRole('button', { name: say('share.copy.action'), exact: true }).click();
      await expect(page.getByRole('button', { name: say('share.copy.done') })).toBeVisible();
      expect(await listener.announced()).toEqual([say('share.copy.told')]);
      return created;
    });

  await test.step('the friend hears who sent it, what it is and the one button', async () => {
    const friend = await newVisitor();
    const ear = await Listener.of(friend);
    await friend.goto(pathOf('Click', language, { empfehlungsnummer: number }));
    const lines = await listen(ear);
    expectInOrder(lines, ['main', /^heading 1: /]);
    expect(lines.join('\n')).toContain(person.firstName);
    await expect(friend).toHaveTitle(new RegExp(`\\| ${RegExp.escape(client.config.Name)}$`));
  });

  await test.step('picking up a reward: the amount, the field, its error and the thanks', async () => {
    await makeDeal(client, person, network);
    await complaintPeriod(client);
    const link = await rewardLink(client, person);
    const claim = await claimBehind(client, link);
    const pickup = pickupPages(page, say);
    await page.goto(link);
    await pickup.choose(claim, 'Ueberweisung');
    await expect(pickup.iban).toBeVisible();
    expectInOrder(await listen(), ['main', /^heading 1: /, `textbox: ${say('lib.bank.iban')}, required`]);
    await page.getByRole('textbox', { name: say('lib.bank.holder'), exact: true }).fill('Anna Muster');
    await pickup.iban.fill('DE02120300000000202015');
    await pickup.iban.press('Enter');
    await expect(pickup.iban).toHaveAttribute('aria-invalid', 'true');
    await expect(pickup.iban).toBeFocused();
    expect(await listener.focus()).toContain(say('lib.fields.iban', { field: say('lib.bank.iban') }));
    await pickup.nameAccount('Anna Muster', 'DE02120300000000202051');
    expect(await listener.focus()).toBe(`heading 1: ${say('reward.pickup.summary.title')}`);
    await listen();
    await pickup.send.click();
    await expect(pickup.title).toBeFocused();
    expectInOrder(await listen(), [/^heading 1: /]);
  });
});
