import { QueryClient, useQuery } from '@tanstack/react-query';
import {
  describePublishing,
  publishingStatusSchema,
  type PublishingReport,
} from '#domain/publishing/publishing-status.ts';
import { askProject } from '#browser/invoke-function.ts';
import { inBoundary } from '#islands/site/IslandBoundary.tsx';
import { findEditorToken } from './editor-session.ts';

/** A line of the desk's frame. */
export const FrameStatus = inBoundary(Line);
export const PublishingStatus = inBoundary(Status);

function Line() {
  const report = usePublishingReport();
  if (report === undefined) return null;
  return (
    <span
      className={['failed', 'held'].includes(report.state) ? 'text-accent' : 'text-ink-soft'}
      data-state={report.state}
      title={report.detail}
    >
      <span className="sr-only">Publishing: </span>
      <span>{report.headline}</span>
    </span>
  );
}

function Status() {
  const report = usePublishingReport();
  if (report === undefined) return null;
  const { state, headline, detail, facts } = report;
  return (
    <section className="mt-16" aria-labelledby="publishing-status">
      <h2 className="label font-sans" id="publishing-status">
        Publishing
      </h2>
      <div className="border-ink mt-4 grid gap-x-8 gap-y-6 border-t pt-6 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div role="status">
          <p className={`display-32 ${colors[state]}`}>{headline}</p>
          {detail !== '' && <p className="copy mt-3 break-words">{detail}</p>}
        </div>
        <dl className="border-rule max-md:border-t">
          {facts.map(([name, value]) => (
            <div className="border-rule flex justify-between gap-6 border-b py-2.5" key={name}>
              <dt className="fine">{name}</dt>
              <dd className="figure-number text-end text-[length:var(--text-14)] leading-[1.55]">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

const colors = {
  published: 'text-success',
  waiting: 'text-ink',
  building: 'text-accent',
  held: 'text-ink',
  failed: 'text-error',
} as const;

const client = new QueryClient();
/** Edits are published within seconds locally and within minutes on Netlify. */
const REFRESH_MS = 10_000;

/** Asked again while the page is seen, because the server can't send notifications. */
function usePublishingReport(): PublishingReport | undefined {
  const { data, isError } = useQuery(
    {
      queryKey: ['publishing'],
      queryFn: readReport,
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchInterval: ({ state }) => state.status !== 'error' && REFRESH_MS,
    },
    client,
  );
  return isError ? undefined : data;
}

const STATUS_PATH = '/rest/v1/rpc/publishing_status';

async function readReport(): Promise<PublishingReport> {
  const token = await findEditorToken();
  const response = token === undefined ? token : await askProject(STATUS_PATH, {}, token);
  if (!response?.ok) throw new Error('The status is unknown.');
  return describePublishing(publishingStatusSchema.parse(await response.json()), Date.now());
}
