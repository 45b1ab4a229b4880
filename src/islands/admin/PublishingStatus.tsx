import { IslandBoundary } from '#islands/site/IslandBoundary.tsx';
import { usePublishingReport } from './use-publishing-report.ts';

export default function PublishingStatus() {
  return (
    <IslandBoundary>
      <Status />
    </IslandBoundary>
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
