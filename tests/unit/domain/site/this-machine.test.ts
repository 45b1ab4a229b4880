import { expect, test } from 'vitest';
import { isOn } from '#domain/site/switch.ts';
import { isLocalVisitor, isThisMachine } from '#domain/site/this-machine.ts';

const local = ['http://localhost:4321', 'http://127.0.0.1', 'https://[::1]:1'];
const hosts = ['attacker.example', '127.0.0.1.attacker.example', 'localhost.attacker.example', '10.0.0.1'];
const foreign = hosts.map((host) => `http://${host}`);
const from = (origin: string) => isLocalVisitor(new Headers({ origin }));

test('this machine has three names', () => {
  for (const address of local) expect(isThisMachine(new URL(address)), address).toBe(true);
  for (const address of foreign) expect(isThisMachine(new URL(address)), address).toBe(false);
});

test('its visitor sends no origin, or a local one', () => {
  expect(isLocalVisitor(new Headers())).toBe(true);
  for (const origin of local) expect(from(origin), origin).toBe(true);
  for (const origin of [...foreign, 'null', '']) expect(from(origin), origin).toBe(false);
});

test.for([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
  ['yes', false],
  ['', false],
  [undefined, false],
] as const)('a switch that says %s', ([setting, isOnThen]) => {
  expect(isOn(setting)).toBe(isOnThen);
});
