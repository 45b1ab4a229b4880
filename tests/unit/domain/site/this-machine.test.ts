import { expect, test } from 'vitest';
import { isOn } from '#domain/site/switch.ts';
import { isLocalVisitor, isThisMachine } from '#domain/site/this-machine.ts';

const local = ['http://localhost:4321', 'http://127.0.0.1', 'https://[::1]:1'];
const hosts = ['attacker.example', '127.0.0.1.attacker.example', 'localhost.attacker.example', '10.0.0.1'];
const foreign = hosts.map((host) => `http://${host}`);

test('this machine has three names', () => {
  const isOwn = (address: string) => isThisMachine(new URL(address));
  expect([...foreign, ...local].filter(isOwn)).toEqual(local);
});

test('its visitor sends no origin, or a local one', () => {
  const isLocal = (origin: string) => isLocalVisitor(new Headers({ origin }));
  expect([...foreign, 'null', '', ...local].filter(isLocal)).toEqual(local);
  expect(isLocalVisitor(new Headers())).toBe(true);
});

test('a switch is on with 1 or true', () => {
  expect(['1', 'true', '0', 'false', 'yes', '', undefined].filter(isOn)).toEqual(['1', 'true']);
});
