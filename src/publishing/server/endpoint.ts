import type { IncomingHttpHeaders } from 'node:http';

/** Answers requests that are no file of the site, for example a webhook. */
export type Endpoint = (request: EndpointRequest) => Promise<EndpointResponse>;

export interface EndpointRequest {
  method: string;
  /** Without the question mark. */
  query: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Whom to count it for: the address that the connection, or the proxy on this machine, comes from. */
  client?: string;
  /** Aborted when the client is gone before it has an answer. */
  signal?: AbortSignal;
}

export interface EndpointResponse {
  status: number;
  headers?: Record<string, string>;
  /** Bytes are sent as they are, anything else as JSON. */
  body: unknown;
}
