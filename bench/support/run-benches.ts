import { IS_SMOKE } from './harness.ts';

// Runs the smoke forms of several benchmarks in this process, one after the other: loading the server's code takes longer than most of them.
// Arguments: --smoke, and their files below bench/ without the ending. `smoke.ts` reads the marks.

if (!IS_SMOKE) throw new Error('only smoke forms share a process');
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));

for (const name of names) {
  process.exitCode = 0;
  console.log(`▸ ${name}`);
  try {
    await import(`../${name}.ts`);
  } catch (error) {
    console.log(error);
    process.exitCode = 1;
  }
  console.log(`◂ ${process.exitCode}`);
}
process.exitCode = 0;
