import type { ReactElement } from 'react';
import { DEFAULT_SETTINGS, type Settings } from '../../../contracts/settings/settings.schema.ts';
import mark from '../../../design/brand/channel.svg';
import { Icon } from '../components/icon.tsx';
import { Island } from '../islands/island.tsx';
import TvStageIsland from '../islands/tv-stage.island.tsx';
import type { TvModel } from './tv.model.ts';

interface StageProps {
  readonly model: TvModel;
  readonly settings: Settings;
}

/** The large player and the list of next videos. */
export function TvStage({ model, settings: { channel, social } }: StageProps): ReactElement {
  return (
    <section className="stage" aria-label="Em exibição">
      <div className="wrap">
        <div className="stage__top">
          <h1>
            <ChannelMark channel={channel} />
          </h1>
          {social.youtube && (
            <a href={social.youtube} rel="noopener">
              <Icon name="youtube" /> Inscreva-se no canal
            </a>
          )}
        </div>
        <Island name="tv-stage" links=".facade, .upnext a">
          <TvStageIsland stage={model.stage} next={model.next} failed={model.list.found === 'failed'} />
        </Island>
      </div>
    </section>
  );
}

/** The drawn mark contains the default name; a channel with another name is set in type. */
function ChannelMark({ channel }: { readonly channel: string }): ReactElement {
  if (channel !== DEFAULT_SETTINGS.channel) return <>{channel}</>;
  return (
    <svg viewBox="0 0 140.6 30" width="169" height="36" role="img" aria-label={channel}>
      <use href={`${mark}#channel`} />
    </svg>
  );
}
