import type { Locator, Page } from '@playwright/test';

/** Operates the page as a person does, and counts the acts: a press, a key chord or a field that is filled. */
export const actor = (page: Page) => {
  let acts = 0;
  const counted = async (deed: Promise<unknown>): Promise<void> => {
    acts += 1;
    await deed;
  };
  return {
    count: () => acts,
    press: (what: Locator) => counted(what.click()),
    key: (chord: string) => counted(page.keyboard.press(chord)),
    fill: (field: Locator, value: string) => counted(field.fill(value)),
    choose: (field: Locator, option: string) => counted(field.selectOption(option)),
  };
};
