const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether the host name of an address is this machine. */
export function isThisMachine({ hostname }: Pick<URL, 'hostname'>): boolean {
  return loopbackHosts.has(hostname);
}

/**
 * Whether a request may come from a visitor on this machine. The `origin` of a page of another site in the visitor's
 * browser is a foreign one, so such a page is refused.
 */
export function isLocalVisitor(headers: Headers): boolean {
  const origin = headers.get('origin');
  return origin === null || (URL.canParse(origin) && isThisMachine(new URL(origin)));
}
