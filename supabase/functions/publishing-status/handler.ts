import { answer, respond } from '../_shared/http.ts';
import type { RequireEditor } from '../_shared/editor.ts';

export interface PublishingStatusDeps {
  requireEditor: RequireEditor;
  readStatus(): Promise<unknown>;
}

/** `POST`: what is published, which edits are waiting and why. For editors. */
export function handlePublishingStatus(request: Request, deps: PublishingStatusDeps): Promise<Response> {
  return respond(request, ['POST'], async () => {
    await deps.requireEditor(request);
    return answer(200, await deps.readStatus());
  });
}
