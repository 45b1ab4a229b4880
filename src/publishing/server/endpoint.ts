import type { IncomingHttpHeaders } from 'node:http';

/** Handles requests other than for files of the site, for example pictures. */
export type Endpoint = (request: EndpointRequest) => Promise<EndpointResponse>;

export interface EndpointRequest {
  method: string;
  /** Without the question mark. */
  query: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /**
   * The client for rate limits (`toClientNetwork`): of the connection, or of the address that the proxy on this machine
   * reports.
   */
  client?: string;
}

export interface EndpointResponse {
  status: number;
  headers?: Record<string, string>;
  /** Bytes are sent unchanged, anything else as JSON. */
  body: unknown;
}
