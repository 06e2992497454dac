import { type ReactElement, useEffect, useState } from 'react';
import type { AdminChannel } from '../../contracts/channels/channel.endpoints.ts';
import { channelKindName } from '../../contracts/channels/channel-kinds.ts';
import type { DeskStory, Share } from '../../contracts/distribution/distribution.endpoints.ts';
import { SHARE_SHAPES } from '../../contracts/distribution/share-shapes.ts';
import { shareText } from '../../contracts/distribution/share-text.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { call } from '../api/api.ts';
import { Suggestion } from '../ui/assistant/suggestion.tsx';
import { toast } from '../ui/toasts.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { type ChosenShape, copyText, hasShareDialog, loadShape, passOn, shapeHref } from './pass-on.ts';
import { isBots, maySend, mayUndo, shareStateText } from './share-state.rules.ts';

interface DetailsProps {
  readonly story: DeskStory;
  readonly channels: readonly AdminChannel[];
  readonly shares: readonly Share[];
  readonly hasBot: boolean;
  readonly shape: ChosenShape;
  readonly onShape: (shape: ChosenShape) => void;
  readonly onChanged: () => void;
}

/** An open story: its picture in the chosen shape, its text, and every channel with what happened there. */
export function DeskStoryDetails({ story, channels, shape, onShape, ...desk }: DetailsProps): ReactElement {
  const { id, title } = story;
  /** The suggested line that the editor accepted. It replaces the line of the story in the messages sent from this page and is not stored. */
  const [taken, setTaken] = useState<string>();
  const line = taken ?? story.line;
  const file = useShape(id, shape);
  const shown = SHARE_SHAPES.find(({ key }) => key === shape);
  return (
    <div className="panel__b desk__open">
      <div className="desk__picture">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of fields */}
        <div className="seg" role="group" aria-label="Imagem">
          {[...SHARE_SHAPES, NO_PICTURE].map(({ key, name }) => (
            <button key={key} type="button" aria-pressed={key === shape} onClick={() => onShape(key)}>
              {name}
            </button>
          ))}
        </div>
        {shown && (
          <>
            <img
              key={shown.key}
              src={shapeHref(id, shown.key)}
              width={shown.width}
              height={shown.height}
              alt={`Imagem para compartilhar: ${title}`}
            />
            <a className="btn" href={shapeHref(id, shown.key)} download={`noticia-${id}-${shown.key}.jpg`}>
              Baixar a imagem
            </a>
          </>
        )}
      </div>
      <div className="desk__channels">
        <p className="desk__text">
          <strong>{title}</strong>
          {line !== '' && <span>{line}</span>}
        </p>
        <Suggestion label="Sugerir outra linha" ask={() => askLine(id)} onTake={setTaken} />
        <ul className="plain">
          {channels.map((channel) => (
            <li key={channel.id}>
              <ChannelRow
                story={{ ...story, line }}
                channel={channel}
                share={desk.shares.find((one) => one.channel === channel.id)}
                byBot={isBots(channel, desk.hasBot)}
                file={file}
                onChanged={desk.onChanged}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

async function askLine(id: number): Promise<readonly string[]> {
  return [(await call(ENDPOINTS.adminAssistant.line, { params: { id } })).body.text];
}

const NO_PICTURE = { key: '', name: 'Sem imagem' } as const;

/** The picture as a file, loaded before the tap: the phone's dialog opens only at once. */
function useShape(news: number, shape: ChosenShape): File | undefined {
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly file: File | undefined }>();
  const wanted = `${news} ${shape}`;
  useEffect(() => {
    if (shape === '' || !hasShareDialog()) return;
    const leaving = new AbortController();
    void loadShape(news, shape, leaving.signal).then((file) => {
      if (!leaving.signal.aborted) setLoaded({ of: `${news} ${shape}`, file });
    });
    return () => leaving.abort();
  }, [news, shape]);
  return loaded?.of === wanted ? loaded.file : undefined;
}

interface ChannelRowProps {
  readonly story: DeskStory;
  readonly channel: AdminChannel;
  readonly share: Share | undefined;
  /** True if the bot sends to this channel. */
  readonly byBot: boolean;
  readonly file: File | undefined;
  readonly onChanged: () => void;
}

function ChannelRow({ story, channel, share, byBot, file, onChanged }: ChannelRowProps): ReactElement {
  const { busy, run } = useBusy();
  const { kind, name, code, link } = channel;
  const params = { news: story.id, channel: channel.id };
  const text = shareText(story, code, { bold: kind === 'whatsapp' || kind === 'group' });

  async function send(): Promise<void> {
    await call(ENDPOINTS.adminDistribution.send, { params });
    onChanged();
  }

  async function undo(): Promise<void> {
    await call(ENDPOINTS.adminDistribution.undo, { params });
    onChanged();
  }

  async function shareByPhone(): Promise<void> {
    if (!(await passOn(text, file))) return;
    await send();
    toast.undoable(`Marcada como enviada em ${name}.`, () => void run(undo));
  }

  async function copy(): Promise<void> {
    if (await copyText(text)) toast.say('Texto copiado.');
    else toast.fail('Não foi possível copiar. Selecione o texto e copie.');
  }

  const act = (work: () => Promise<void>) => () => void run(work);
  return (
    <div className="desk__channel">
      <div>
        <strong>{name}</strong> <span className="dim">{channelKindName(kind)}</span>
        {share && <p className="help">{shareStateText(share)}</p>}
      </div>
      <div className="desk__buttons">
        {byBot && maySend(share) && (
          <button type="button" className="btn btn--pri" disabled={busy} onClick={act(send)}>
            {share ? 'Enviar de novo' : 'Enviar'}
            <On channel={name} />
          </button>
        )}
        {!byBot && maySend(share) && (
          <>
            {hasShareDialog() && (
              <button type="button" className="btn btn--pri" disabled={busy} onClick={act(shareByPhone)}>
                Compartilhar
                <On channel={name} />
              </button>
            )}
            {link === '' ? (
              <button type="button" className="btn" onClick={act(copy)}>
                Copiar texto
                <On channel={name} />
              </button>
            ) : (
              <a className="btn" href={link} target="_blank" rel="noreferrer" onClick={act(copy)}>
                Copiar e abrir
                <On channel={name} />
              </a>
            )}
            <button type="button" className="btn" disabled={busy} onClick={act(send)}>
              Já enviei
              <On channel={name} />
            </button>
          </>
        )}
        {mayUndo(share) && (
          <button type="button" className="btn" disabled={busy} onClick={act(undo)}>
            {byBot && share?.state === 'sent' ? 'Apagar no canal' : 'Desfazer'}
            <On channel={name} />
          </button>
        )}
      </div>
    </div>
  );
}

/** The channel in the name of a button, for screen readers. */
function On({ channel }: { readonly channel: string }): ReactElement {
  return <span className="visually-hidden"> em {channel}</span>;
}
