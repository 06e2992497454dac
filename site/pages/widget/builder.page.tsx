import type { ReactElement } from 'react';
import { WIDGET } from '../../../contracts/constants.ts';
import { PATHS } from '../../addresses.ts';
import type { PageProps } from '../page-props.ts';
import type { BuilderModel } from './builder.loader.ts';
import { SHOW_ALERTS, WIDGET_THEMES } from './widget.query.ts';

const COUNTS = Array.from(
  { length: WIDGET.stories.max - WIDGET.stories.min + 1 },
  (_, index) => WIDGET.stories.min + index,
);

/** A plain form: every choice is part of the address, so it works without a script. */
export function BuilderPage({ model }: PageProps<BuilderModel>): ReactElement {
  const { groups, rivers, listKey, showsAlerts, count, theme, path, height, title, code } = model;
  return (
    <div className="wrap">
      <div className="phead">
        <h1>Notícias no seu site</h1>
        <p>
          Escolha um lugar, um assunto ou um rio, copie o código e cole na sua página. O quadro se atualiza
          sozinho. É grátis, não usa cookies e não pede cadastro.
        </p>
      </div>
      <div className="builder">
        <form className="builder__form" action={PATHS.widget}>
          <label htmlFor="mostrar">Mostrar</label>
          <select className="inp" id="mostrar" name="mostrar" defaultValue={showsAlerts ? SHOW_ALERTS : ''}>
            <option value="">Notícias</option>
            <option value={SHOW_ALERTS}>Avisos do tempo</option>
          </select>
          <label htmlFor="lugar">De onde ou sobre o quê</label>
          <select className="inp" id="lugar" name="lugar" defaultValue={listKey}>
            {groups.map((group) => (
              <optgroup key={group.name} label={group.name}>
                {group.lists.map(({ key, name }) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
            {rivers.length > 0 && (
              <optgroup label="Nível dos rios">
                {rivers.map(({ key, name }) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </optgroup>
            )}
          </select>
          <label htmlFor="itens">Quantas notícias</label>
          <select className="inp" id="itens" name="itens" defaultValue={String(count)}>
            {COUNTS.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
          <label htmlFor="tema">Cores</label>
          <select className="inp" id="tema" name="tema" defaultValue={theme}>
            {WIDGET_THEMES.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
          <button className="btn" type="submit">
            Atualizar
          </button>
          <label htmlFor="codigo">Código para copiar</label>
          <textarea
            className="inp builder__code"
            id="codigo"
            rows={5}
            readOnly
            defaultValue={code}
            spellCheck={false}
          />
        </form>
        <section className="builder__preview" aria-labelledby="como-fica">
          <h2 id="como-fica">Como fica</h2>
          <iframe src={path} title={title} height={height} />
        </section>
      </div>
      <p className="builder__more">
        Você desenvolve um site ou um aplicativo? Veja a página para{' '}
        <a href={PATHS.developers}>desenvolvedores</a>.
      </p>
    </div>
  );
}
