import { ensureReady } from './setup.mjs';

// Generates what is out of date, as every command does at its start: for editors, and before a tool is run by hand.
ensureReady();
