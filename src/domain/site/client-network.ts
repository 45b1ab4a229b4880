// What identifies a client for rate limits: of IPv6 its /64, because one household or server has all of it. Undefined
// if it is no address.
export function toClientNetwork(address: string): string | undefined {
  const text = address.trim().toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text)?.[1] ?? text;
  return isIpv4(mapped) ? mapped : toIpv6Network(mapped);
}

export function isIpv4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255);
}

function toIpv6Network(text: string): string | undefined {
  if (!text.includes(':') || !URL.canParse(`http://[${text}]`)) return undefined;
  // The URL parser normalizes every spelling of an address, with `::` for the longest run of zeros.
  const [head = '', tail] = new URL(`http://[${text}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
