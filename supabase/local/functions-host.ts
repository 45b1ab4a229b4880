// Runs in Deno. Takes the handler that every `<name>/index.ts` passes to `Deno.serve`. Its first line on stdout is its
// address. It ends when stdin ends, because the pipe breaks however the parent process dies.
type Handler = (request: Request, info: unknown) => Response | Promise<Response>;

declare const Deno: {
  args: string[];
  serve: (...parts: unknown[]) => unknown;
  readDirSync(path: URL): Iterable<{ name: string; isDirectory: boolean }>;
  exit(code: number): never;
  stdin: { readable: ReadableStream<Uint8Array> };
};

const folder = new URL(`${Deno.args[0] ?? ''}/`);
const serve = Deno.serve.bind(Deno);
const handlers = new Map<string, Handler>();

void endWithParent();

for (const { name, isDirectory } of Deno.readDirSync(folder)) {
  if (!isDirectory || /^[_.]/.test(name)) continue;
  try {
    const handler = await loadHandler(name);
    handlers.set(name, handler);
  } catch (error) {
    console.error(`${name} does not start:`, error);
    handlers.set(name, () => fail(503, 'BOOT_ERROR', 'Function failed to start (please check logs)'));
  }
}

serve(
  {
    hostname: '127.0.0.1',
    port: 0,
    onListen: ({ port }: { port: number }) => console.log(JSON.stringify({ port })),
  },
  async (request: Request, info: unknown) => {
    const [, name = ''] = new URL(request.url).pathname.split('/');
    const handler = handlers.get(name);
    if (!handler) return fail(404, 'NOT_FOUND', 'Requested function was not found');
    try {
      return await handler(request, info);
    } catch (error) {
      console.error(`${name} threw:`, error);
      return fail(500, 'WORKER_ERROR', 'Function exited due to an error');
    }
  },
);

async function loadHandler(name: string): Promise<Handler> {
  let served: Handler | undefined;
  Deno.serve = (...parts: unknown[]) => {
    served = parts.find((part): part is Handler => typeof part === 'function');
  };
  await import(new URL(`${name}/index.ts`, folder).href);
  if (!served) throw new Error('index.ts does not call Deno.serve');
  return served;
}

function fail(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status, headers: { 'access-control-allow-origin': '*' } });
}

async function endWithParent(): Promise<void> {
  await Deno.stdin.readable.pipeTo(new WritableStream());
  Deno.exit(0);
}

export {};
