import type { ReactElement } from 'react';
import { LIVE_TEXTS } from '../../../../contracts/live/live-states.ts';
import { newsPath } from '../../../../contracts/page-paths.ts';
import { formatCount } from '../../../numbers.rules.ts';
import type { LiveFragment } from './live.loader.ts';
import type { LiveBlockModel, LiveHeadModel, LiveModel } from './live.model.ts';

/** The blocks of a live page, the newest first. `site/browser/live/live.ts` adds new ones to an open page. */
export function LiveBlocks({ live }: { readonly live: LiveModel }): ReactElement {
  const { id, state, next, blocks, total, head, older, isNewest, endedText } = live;
  const last = isNewest ? blocks.find(({ removal }) => removal !== 'hidden') : undefined;
  const asks =
    isNewest && state !== 'ended' ? { 'data-live': id, 'data-next': next, 'data-state': state } : {};
  return (
    <section className="live" aria-labelledby="ao-vivo" {...asks}>
      <h2 id="ao-vivo" className="live__title">
        {state === 'ended' && <LiveBadge live={live} />}
        <span className="live__count">{countText(total)}</span>
        {last && state !== 'ended' && (
          <span className="live__last">
            <span>{lastText(last)}</span> <span className="ago" data-at={last.iso} suppressHydrationWarning />
          </span>
        )}
      </h2>
      {endedText && <p className="live__ended">Cobertura encerrada em {endedText}.</p>}
      <LiveHead head={head} />
      {isNewest ? (
        <p className="live__new" role="status" />
      ) : (
        <p className="live__turn">
          <a className="btn" href={`${newsPath(id)}#ao-vivo`}>
            Ir para as atualizações mais novas
          </a>
        </p>
      )}
      {blocks.length === 0 && <p className="live__none">A cobertura começa em instantes.</p>}
      <ol className="live__blocks">
        {blocks.map((block) => (
          <Block key={block.id} block={block} />
        ))}
      </ol>
      {older && (
        <p className="live__turn">
          <a className="btn" href={older} rel="nofollow">
            Mais antigas
          </a>
        </p>
      )}
    </section>
  );
}

function countText(total: number): string {
  return total === 1 ? '1 atualização' : `${formatCount(total)} atualizações`;
}

/** Like "última às 10h49"; `site/browser/live/live.ts` writes it too. */
function lastText({ time }: LiveBlockModel): string {
  return `última ${time.includes(' ') ? 'em' : 'às'} ${time}`;
}

function LiveBadge({
  live: { state, stateName },
}: {
  readonly live: Pick<LiveModel, 'state' | 'stateName'>;
}): ReactElement {
  return <span className={`live__state live__state--${state}`}>{stateName}</span>;
}

/**
 * Above the title, because the blocks begin below the first screen of a phone. It is the only badge of a page that goes on:
 * `site/browser/live/live.ts` changes it.
 */
export function LiveLink({
  live: { state, stateName },
}: {
  readonly live: Pick<LiveModel, 'state' | 'stateName'>;
}): ReactElement | null {
  if (state === 'ended') return null;
  return (
    <a className={`live__state live__state--${state}`} href="#ao-vivo">
      {stateName}
    </a>
  );
}

function LiveHead({ head: { summary, known } }: { readonly head: LiveHeadModel }): ReactElement {
  return (
    <div className="live__head">
      {summary && <p className="live__summary">{summary}</p>}
      {known.length > 0 && (
        <>
          <h3>O que se sabe</h3>
          <ul>
            {known.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Block({ block }: { readonly block: LiveBlockModel }): ReactElement {
  const { id, iso, time, html, correction, correctedTime, removal } = block;
  const anchor = `bloco-${id}`;
  if (removal === 'hidden') return <li id={anchor} data-gone="" />;
  return (
    <li id={anchor} className="live__block" tabIndex={-1}>
      <p className="live__time">
        <a href={`#${anchor}`} aria-label={`Atualização das ${time}`}>
          <time dateTime={iso}>{time}</time>
        </a>
      </p>
      {removal === 'traced' ? (
        <p className="live__gone">{LIVE_TEXTS.removed}</p>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: every tag was written by the sanitiser
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      )}
      {correction && (
        <p className="live__fix">
          <strong>Correção{correctedTime && ` (${correctedTime})`}:</strong> {correction}
        </p>
      )}
    </li>
  );
}

/** The answer to an open page: what changed after the number it asked for. */
export function LiveChanges({ changes }: { readonly changes: LiveFragment }): ReactElement {
  const { next, state, stateName, more, head, blocks, total } = changes;
  return (
    <div data-next={next} data-state={state} data-more={more ? '' : undefined} data-count={countText(total)}>
      <LiveBadge live={{ state, stateName }} />
      {head && <LiveHead head={head} />}
      <ol>
        {blocks.map((block) => (
          <Block key={block.id} block={block} />
        ))}
      </ol>
    </div>
  );
}

/** Shown in place of the blocks if they could not be loaded. */
export function LiveFailed({ id }: { readonly id: number }): ReactElement {
  return (
    <section className="live" aria-labelledby="ao-vivo">
      <h2 id="ao-vivo" className="live__title">
        Ao vivo
      </h2>
      <p className="live__none">
        Não foi possível carregar as atualizações agora. <a href={newsPath(id)}>Tentar de novo</a>
      </p>
    </section>
  );
}
