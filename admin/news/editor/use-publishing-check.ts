import { useEffect, useState } from 'react';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { PublishingAnswer } from '../../../contracts/publishing/publishing.schema.ts';
import { rawClient } from '../../api/raw-client.ts';
import { finishedFields } from './story.rules.ts';
import type { StoryContent } from './story-content.ts';

/** Check after this pause in typing. */
const PAUSE_MS = 800;

/** The server's check of the text on the screen: objections at the moment it is scheduled for, personal data and suggestions. */
export function usePublishingCheck(
  id: number | undefined,
  content: StoryContent,
  publishAt: string | undefined,
): PublishingAnswer | undefined {
  const [answer, setAnswer] = useState<PublishingAnswer>();
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const body = {
        story: finishedFields(content),
        ...(id !== undefined && { id }),
        ...(publishAt !== undefined && { publishAt }),
      };
      // Failures are ignored: the server checks again when the story is published.
      rawClient.call(ENDPOINTS.adminPublishing.check, { body, signal: stop.signal }).then(
        (checked) => setAnswer(checked.body),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [id, content, publishAt]);
  return answer;
}
