import { readFile } from 'node:fs/promises';
import { productFile } from '#platform/product-files.ts';
import { declaredTokens } from '../rules.ts';

const TOKENS = productFile('packages/web/src/ui/tokens.css');

/** Reads the product's own tokens, which count where a theme says nothing. */
export const readPortalTokens = async (): Promise<Record<string, string>> =>
  declaredTokens(await readFile(TOKENS, 'utf8'));
