import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hashSources, pathsOf, stampOf, stampPath, workFolder } from './freshness.mjs';

// Generates the named targets, on the pinned Node, which loads the sources of the contract as they are.

/** Each returns the texts of its files in their order. */
const GENERATORS = {
  async texts() {
    const { printTextPlaces, readGermanTexts } = await import('../../packages/contract/generate/print-text-places.ts');
    return [printTextPlaces(readGermanTexts())];
  },
  async client() {
    const { printClientCalls, printClientTypes } = await import('../../packages/client/generate/print-client.ts');
    return [printClientTypes(), printClientCalls()];
  },
  async references() {
    const { webhookCatalogue } = await import('../../packages/contract/src/webhook/catalogue.ts');
    const { clientFields, clientSchema } = await import('../../packages/contract/generate/client-schema.ts');
    return [webhookCatalogue(), clientFields(), clientSchema()];
  },
};

/** Replaces a file in one step, because another process may be reading it. */
function replace(path, text) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  const draft = join(workFolder, `${basename(path)}.${process.pid}`);
  writeFileSync(draft, text);
  renameSync(draft, path);
}

mkdirSync(workFolder, { recursive: true });
for (const target of process.argv.slice(2)) {
  const started = performance.now();
  // Before anything is read: an edit made meanwhile leaves a stamp that does not match.
  const sources = hashSources(target);
  const paths = pathsOf(target);
  const texts = await GENERATORS[target]();
  for (const [index, path] of paths.entries()) replace(path, texts[index]);
  replace(stampPath(target), stampOf(sources, texts));
  console.log(
    `Generated ${paths.map((path) => basename(path)).join(', ')} in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
  );
}
