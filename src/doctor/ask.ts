import * as z from 'zod';
import { parseJson } from '#domain/parse-json.ts';

export interface Backend {
  url: string;
  publishableKey: string;
  secretKey: string | undefined;
  isEmbedded: boolean;
}

export interface Answer {
  status: number;
  body: unknown;
  location?: string | undefined;
}

export type Ask = (pathname: string, init?: RequestInit & { key?: string }) => Promise<Answer | undefined>;

const PATIENCE_MS = 10_000;

export function createAsk({ url, publishableKey }: Backend): Ask {
  return async (pathname, { key = publishableKey, ...init } = {}) => {
    const headers = { apikey: key, 'content-type': 'application/json', ...(init.headers as object) };
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const response = await fetch(new URL(pathname, url), { redirect: 'manual', ...init, headers, signal });
      return {
        status: response.status,
        body: parseJson(await response.text()),
        location: response.headers.get('location') ?? undefined,
      };
    } catch {
      return undefined;
    }
  };
}

export const parseAnswer = <T>(schema: z.core.$ZodType<T>, answer: Answer | undefined) =>
  z.safeParse(schema, answer?.body).data;
