import type { ReactElement } from 'react';
import type { AlertModel } from './place-services.model.ts';

/** An alert in the words of its source. The level has a colour and a word. */
export function AlertBand({ alert }: { readonly alert: AlertModel }): ReactElement {
  const { id, level, word, title, period, lines, advice, age, until } = alert;
  return (
    <div
      className={`now__alert level--${level}${age ? ' is-old' : ''}`}
      id={`aviso-${id}`}
      data-until={until}
    >
      <p>
        <strong className="now__level">{word}</strong> <b>{title}</b>, {period}
        {age && ` · conferido ${age}`}
      </p>
      {(lines.length > 0 || advice.length > 0) && (
        <details>
          <summary>O que diz o aviso</summary>
          {[...lines, ...advice].map((line) => (
            <p key={line}>{line}</p>
          ))}
        </details>
      )}
    </div>
  );
}

/** No alert holds. A copy that is read later than `until`, in seconds since 1970, leaves it out as it leaves out alerts that ended. */
export function Calm({ until }: { readonly until: number }): ReactElement {
  return (
    <div className="now__alert now__calm" data-until={until}>
      <p>Nenhum aviso meteorológico em vigor.</p>
    </div>
  );
}
