import { describe, expect, it } from 'vitest';
import { ALL_CALLS } from '../src/all-calls.ts';
import { contractChanges, storedDocument } from '../src/reference/contract-changes.ts';
import { openApiDocument } from '../src/reference/openapi.ts';
import { webhookSchemas } from '../src/webhook/events.ts';
import { changelog, lastRelease, meantChanges, printStored } from './released-contracts.ts';

describe('the contract since the last release', () => {
  const { document: before } = lastRelease();
  const document = openApiDocument(ALL_CALLS, webhookSchemas());
  const changes = contractChanges(before, storedDocument(document));
  const breaking = changes.filter(({ isBreaking }) => isBreaking).map(({ text: what }) => what);
  const meant = meantChanges();

  it('breaks no caller, unless released/breaking.json names the change with its reason', () => {
    expect(breaking.filter((what) => !meant[what])).toEqual([]);
  });

  it('has every breaking change that the list names, so that the list does not outlive them', () => {
    expect(Object.keys(meant).filter((what) => !breaking.includes(what))).toEqual([]);
    expect(Object.values(meant).filter((reason) => reason.length < 20)).toEqual([]);
  });

  it('can be compared with a later one: every call that is not the console’s is stored', () => {
    const stored = JSON.stringify(before);
    expect(stored).not.toContain('/verwaltung/');
    expect(Object.keys(before.paths).length).toBeGreaterThan(150);
    expect(Object.keys(before.webhooks ?? {}).length).toBeGreaterThan(10);
  });

  it('is stored as it is compared, and its changelog names every change', () => {
    expect(JSON.parse(printStored(document))).toEqual(storedDocument(document));
    const said = changelog(document);
    expect(changes.filter(({ text: what }) => !said.includes(`- ${what}`))).toEqual([]);
  });
});
