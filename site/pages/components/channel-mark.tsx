import type { ReactElement } from 'react';
import { DEFAULT_SETTINGS } from '../../../contracts/settings/settings.schema.ts';
import mark from '../../../design/brand/channel.svg';

/** The drawn mark contains the default name; a channel with another name is set in type. */
export function ChannelMark({ channel }: { readonly channel: string }): ReactElement {
  if (channel !== DEFAULT_SETTINGS.channel) return <>{channel}</>;
  return (
    <svg viewBox="0 0 140.6 30" width="169" height="36" role="img" aria-label={channel}>
      <use href={`${mark}#channel`} />
    </svg>
  );
}
