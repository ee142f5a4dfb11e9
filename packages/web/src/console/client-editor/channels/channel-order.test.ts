import { expect, test } from 'vitest';
import { channelEdits, channelsOf, moveChannel, switchChannel } from './channel-order.tsx';

const CONFIG = { ModuleWhatsapp: 2, ModuleEmailClient: 1, ModuleSms: 7, ModuleXing: -1 };

test('channels stand in the order of their values, the others are off', () => {
  const { on, off } = channelsOf(CONFIG);
  expect(on).toEqual(['ModuleEmailClient', 'ModuleWhatsapp', 'ModuleSms']);
  expect(off).toContain('ModuleXing');
  expect(on.length + off.length).toBe(11);
});

test('a channel moves by its place, and not beyond the ends', () => {
  const { on } = channelsOf(CONFIG);
  expect(moveChannel(on, 'ModuleSms', 0)).toEqual(['ModuleSms', 'ModuleEmailClient', 'ModuleWhatsapp']);
  expect(moveChannel(on, 'ModuleSms', 9)).toBe(on);
  expect(moveChannel(on, 'ModuleEmailClient', -1)).toBe(on);
  expect(moveChannel(on, 'ModuleXing', 1)).toBe(on);
});

test('only values that differ are written', () => {
  const { on } = channelsOf(CONFIG);
  expect(channelEdits(CONFIG, on)).toEqual([{ way: ['ModuleSms'], value: 3 }]);
  expect(channelEdits(CONFIG, switchChannel(on, 'ModuleWhatsapp', false))).toEqual([
    { way: ['ModuleWhatsapp'], value: -1 },
    { way: ['ModuleSms'], value: 2 },
  ]);
});
