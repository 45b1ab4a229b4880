import { useEffect, useState } from 'react';
import {
  describePublishing,
  parsePublishingStatus,
  type PublishingReport,
} from '#domain/publishing/publishing-status.ts';
import { whenSeen } from '#browser/when-seen.ts';
import { callAsEditor } from './call-as-editor.ts';

/** Edits are published within seconds here and within minutes on a hosted site. */
const REFRESH_MS = 10_000;

/** How publishing stands, asked again while the page is looked at; undefined for whoever may not know. */
export function usePublishingReport(): PublishingReport | undefined {
  const [report, setReport] = useState<PublishingReport>();

  // The server is asked while the page is open: it cannot tell by itself.
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const refresh = async () => {
      const result = await callAsEditor(
        'publishing-status',
        {},
        ({ body }) => parsePublishingStatus(body),
        'The publishing status is not known',
      );
      setReport(result.ok ? describePublishing(result.value, Date.now()) : undefined);
      if (!result.ok) clearInterval(timer);
    };
    const stopWaiting = whenSeen(() => {
      void refresh();
      timer = setInterval(() => {
        if (!document.hidden) void refresh();
      }, REFRESH_MS);
    });
    return () => {
      stopWaiting();
      clearInterval(timer);
    };
  }, []);

  return report;
}
