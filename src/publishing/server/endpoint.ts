import type { IncomingHttpHeaders } from 'node:http';

export type Endpoint = (request: EndpointRequest) => Promise<EndpointResponse>;

export interface EndpointRequest {
  method: string;
  query: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** For rate limits (`toClientNetwork`): of the connection, or what the proxy on this machine reports. */
  client?: string;
}

export interface EndpointResponse {
  status: number;
  headers?: Record<string, string>;
  body: unknown;
}
