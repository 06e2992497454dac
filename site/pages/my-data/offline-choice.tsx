import type { ReactElement } from 'react';
import { MUNICIPALITIES } from '../../../contracts/municipalities.ts';
import { OFFLINE } from '../../../contracts/offline.ts';
import { REGIONS } from '../../../contracts/regions.ts';
import { PATHS } from '../../addresses.ts';

/**
 * Shows what this browser stores for reading without a connection. The form is hidden until
 * `site/browser/offline/offline-choice.ts` knows that the browser can do it.
 */
export function OfflineChoice(): ReactElement {
  return (
    <section className="keep prose" id="sem-internet" data-offline-choice="">
      <h2>Ler sem internet</h2>
      <p>
        As últimas {OFFLINE.pages} páginas que você abriu ficam guardadas neste aparelho por até 7 dias e
        abrem sem conexão. Nada disso sai do seu aparelho.
      </p>
      <p data-offline-none="">
        Este navegador não guarda páginas: ele é antigo, está em modo privado ou o portal desligou essa
        função.
      </p>
      <div data-offline-form="" hidden>
        <p>
          Vai viajar? Escolha um lugar: as {OFFLINE.keptStories} notícias mais novas dele ficam guardadas com
          fotos pequenas (até 5 MB) e são renovadas quando você abre o portal com internet.
        </p>
        <form>
          <div className="field">
            <label htmlFor="guardar-lugar">Município ou região</label>
            <select className="inp" id="guardar-lugar" required>
              <option value="">Escolha</option>
              <optgroup label="Regiões">
                {REGIONS.map(({ slug, name }) => (
                  <option key={slug} value={`reg/${slug}`}>
                    {name}
                  </option>
                ))}
              </optgroup>
              <optgroup label="Municípios">
                {MUNICIPALITIES.map(({ slug, name }) => (
                  <option key={slug} value={`muni/${slug}`}>
                    {name}
                  </option>
                ))}
              </optgroup>
            </select>
          </div>
          <button className="btn btn--pri" type="submit">
            Guardar para ler sem internet
          </button>
        </form>
        <p role="status" data-offline-status="" />
        <p data-offline-stored="" />
        <div className="mydata__acts">
          <a className="btn" href={PATHS.offline}>
            Ver o que está guardado
          </a>
          <button className="btn" type="button" data-offline-clear="">
            Limpar o que está guardado
          </button>
        </div>
      </div>
    </section>
  );
}
