import type { IncomingHttpHeaders } from 'node:http';

/** Other requests than for files of the site, for example pictures. */
export type Endpoint = (request: EndpointRequest) => Promise<EndpointResponse>;

export interface EndpointRequest {
  method: string;
  /** Without the question mark. */
  query: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** For rate limits (`toClientNetwork`): of the connection, or what the proxy on this machine reports. */
  client?: string;
}

export interface EndpointResponse {
  status: number;
  headers?: Record<string, string>;
  /** Bytes are sent unchanged, anything else as JSON. */
  body: unknown;
}
