const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address leads to this machine itself, by the name of its host. */
export function isThisMachine({ hostname }: Pick<URL, 'hostname'>): boolean {
  return loopbackHosts.has(hostname);
}

/**
 * Whether a request may come from the visitor of this machine. A page of another site that runs in their browser is not the
 * visitor: its `origin` is a foreign one.
 */
export function isLocalVisitor(headers: Headers): boolean {
  const origin = headers.get('origin');
  return origin === null || (URL.canParse(origin) && isThisMachine(new URL(origin)));
}
