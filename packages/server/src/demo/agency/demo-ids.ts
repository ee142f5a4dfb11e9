import { createHash } from 'node:crypto';
import { encodeCode } from '@mundwerk/contract/values/code';
import type { ClientRef } from '#platform/context.ts';

/** Deterministic ids and numbers, so that the same thing is never invented twice. */
export interface DemoIds {
  hash(name: string): string;
  id(name: string): string;
  code(name: string, length: number): string;
  /** A whole number below the limit. */
  pick(name: string, limit: number): number;
}

/** The ids of a client's demo data. */
export const demoIds = (client: ClientRef): DemoIds => {
  const digest = (name: string): Buffer => createHash('sha256').update(`demo agency ${client.key} ${name}`).digest();
  const hash = (name: string): string => digest(name).toString('hex');
  return {
    hash,
    id: (name) => hash(name).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5'),
    code: (name, length) => encodeCode([...digest(name).subarray(0, length - 1)].map((byte) => byte & 31)),
    pick: (name, limit) => digest(name).readUInt32BE(0) % limit,
  };
};
