import { expect, type Page } from '@playwright/test';
import { portalAddress } from '../../portal.ts';

/** A demo person of the console. */
export type ConsolePerson =
  | 'Ina Support'
  | 'Paula Programm'
  | 'Olaf Operator'
  | 'Fina Finanz'
  | 'Georg Gegen'
  | 'Aurelia Auditor'
  | 'Adam Admin';

/** Signs on at the embedded provider and opens a screen of the console. */
export const signOnToConsole = async (page: Page, as: ConsolePerson, path: string): Promise<void> => {
  await page.goto(`${portalAddress()}/verwaltung${path}`);
  await page.getByRole('button', { name: 'Mit dem Firmenkonto anmelden' }).click();
  await page.getByRole('button', { name: as }).click();
  await expect(page.getByRole('button', { name: as })).toBeVisible();
};
