const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

export function isThisMachine({ hostname }: Pick<URL, 'hostname'>): boolean {
  return loopbackHosts.has(hostname);
}

/** The `origin` of another site's page in the visitor's browser is a foreign one. */
export function isLocalVisitor(headers: Headers): boolean {
  const origin = headers.get('origin');
  return origin === null || (URL.canParse(origin) && isThisMachine(new URL(origin)));
}
