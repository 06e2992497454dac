import type { ReactElement } from 'react';
import { metres } from '../../../contracts/stations/metres.ts';
import type { PageProps } from '../page-props.ts';
import type { RiverModel } from '../services/place-services.model.ts';
import { SPARKLINE } from '../services/sparkline.model.ts';
import type { ServiceWidgetModel, WidgetAlert, WidgetContent } from './service-widget.loader.ts';

/** Observations of a public service, as the content of an iframe on another site. Links open outside of it. */
export function ServiceWidgetPage({ model, layout }: PageProps<ServiceWidgetModel>): ReactElement {
  const { theme, title, address, home, sources, content } = model;
  return (
    <main className="w" data-tema={theme || undefined}>
      <h1 className="w__title">
        <a href={address} target="_blank" rel="noopener">
          {title}
        </a>
      </h1>
      <Content content={content} />
      <p className="w__meta">
        {sources.length > 1 ? 'Fontes:' : 'Fonte:'}
        {sources.map(({ credit, page }) => (
          <a key={credit} href={page} target="_blank" rel="noopener">
            {credit}
          </a>
        ))}
      </p>
      <p className="w__by">
        <a href={home} target="_blank" rel="noopener">
          {layout.settings.brand}
        </a>
      </p>
    </main>
  );
}

function Content({ content }: { readonly content: WidgetContent }): ReactElement {
  switch (content.kind) {
    case 'river':
      return <Level river={content.river} />;
    case 'alerts':
      return content.alerts.length === 0 ? (
        <p className="w__none">Nenhum aviso em vigor agora.</p>
      ) : (
        <ul className="w__list">
          {content.alerts.map((alert) => (
            <Alert key={alert.id} alert={alert} />
          ))}
        </ul>
      );
    case 'unknown':
      return <p className="w__none">O portal está sem este dado agora. Consulte a fonte.</p>;
  }
}

function Level({ river }: { readonly river: RiverModel }): ReactElement {
  const { level, change, measured, age, line, marks } = river;
  const { width, height } = SPARKLINE;
  return (
    <>
      <p className="w__value">
        <b>{level}</b> {change}
      </p>
      {line && (
        <svg
          className="w__line"
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`${line.days} dias: de ${metres(line.lowest)} a ${metres(line.highest)}`}
        >
          <path d={line.path} />
          {line.marks.map((y) => (
            <path key={y} className="w__mark" d={`M0 ${y}H${width}`} />
          ))}
        </svg>
      )}
      {marks.map((mark) => (
        <p className="w__meta" key={mark}>
          {mark}
        </p>
      ))}
      <p className="w__meta">{age ? `${measured}, ${age}` : measured}</p>
    </>
  );
}

function Alert({ alert }: { readonly alert: WidgetAlert }): ReactElement {
  const { level, word, title, period, where, age, link } = alert;
  return (
    <li>
      <a href={link} target="_blank" rel="noopener">
        <span className={`w__level w__level--${level}`}>{word}</span> {title}
      </a>
      {where && <p className="w__where">{where}</p>}
      <p className="w__meta">{age ? `${period}, conferido ${age}` : period}</p>
    </li>
  );
}
