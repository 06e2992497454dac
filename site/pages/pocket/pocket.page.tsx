import type { ReactElement } from 'react';
import { dateText, momentText } from '../../../contracts/belem-time.ts';
import { fileSizeText } from '../../../contracts/file-size.ts';
import type { PocketIssue } from '../../../contracts/pocket/pocket.endpoints.ts';
import { POCKET_PATHS } from '../../../contracts/pocket/pocket-paths.ts';
import { Notice } from '../components/notice.tsx';
import type { PageProps } from '../page-props.ts';
import type { PocketModel } from './pocket.loader.ts';

export function PocketPage({ model }: PageProps<PocketModel>): ReactElement {
  const { newest, earlier, hashes } = model;
  return (
    <div className="wrap">
      <div className="phead">
        <h1>Edição de bolso</h1>
        <p>
          As notícias do dia em um arquivo pequeno. Baixe uma vez, leia sem internet e passe adiante por
          WhatsApp, Bluetooth ou cartão de memória.
        </p>
      </div>
      <div className="pocket">
        {newest ? (
          <Newest issue={newest} />
        ) : (
          <Notice text="A edição de hoje ainda não está pronta. Ela sai a partir das 5h30." />
        )}
        <section>
          <h2>Como usar</h2>
          <ol>
            <li>Toque em “Baixar para o celular”. O arquivo fica em Downloads.</li>
            <li>Abra o arquivo: ele funciona sem internet.</li>
            <li>
              Para passar adiante no WhatsApp, toque no clipe, em Documento, e escolha o arquivo. Por
              Bluetooth, toque em Compartilhar.
            </li>
          </ol>
          <p>
            Cada edição diz até quando vale. Se uma notícia for retirada, ela não sai na edição do dia
            seguinte, e o arquivo de hoje é trocado aqui; o que já foi passado adiante não muda. Por isso
            confira as notícias importantes no portal quando tiver internet.
          </p>
        </section>
        <section>
          <h2>O arquivo que recebi é verdadeiro?</h2>
          <p className="needs-js">
            <label className="btn">
              Conferir um arquivo
              <input
                className="visually-hidden"
                type="file"
                accept=".html,.htm,.epub"
                data-pocket-check={hashes}
              />
            </label>
          </p>
          <p className="pocket__result" role="status" data-pocket-result />
          <p>
            O arquivo não sai do seu aparelho: o navegador só calcula o código dele e compara com os códigos
            que publicamos.
          </p>
          {newest && <Codes issue={newest} />}
        </section>
        {earlier.length > 0 && (
          <section>
            <h2>Dias anteriores</h2>
            <ul>
              {earlier.map((issue) => (
                <li key={issue.day}>
                  <a href={fileOf(issue, 'html')} download>
                    {dateText(`${issue.day}T12:00:00Z`)}
                  </a>{' '}
                  ({fileSizeText(issue.htmlBytes)})
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}

function fileOf({ day }: PocketIssue, kind: 'html' | 'epub'): string {
  return POCKET_PATHS.file(`${day}.${kind}`);
}

function Newest({ issue }: { readonly issue: PocketIssue }): ReactElement {
  const { day, stories, htmlBytes, epubBytes, madeAt, validUntil } = issue;
  return (
    <section className="pocket__newest">
      <h2>Edição de {dateText(`${day}T12:00:00Z`)}</h2>
      <p>
        {`${stories} ${stories === 1 ? 'notícia' : 'notícias'}. Feita em ${momentText(madeAt)}, válida até ${momentText(validUntil)}.`}
      </p>
      <p className="pocket__acts">
        <a className="btn btn--pri" href={fileOf(issue, 'html')} download>
          Baixar para o celular ({fileSizeText(htmlBytes)})
        </a>
        <a className="btn" href={fileOf(issue, 'epub')} download>
          Livro digital, EPUB ({fileSizeText(epubBytes)})
        </a>
        <a className="btn" href={POCKET_PATHS.print}>
          Folha para imprimir (A4)
        </a>
      </p>
    </section>
  );
}

function Codes({ issue }: { readonly issue: PocketIssue }): ReactElement {
  return (
    <details>
      <summary>Códigos SHA-256 de hoje, para quem sabe usar</summary>
      <p>
        No computador, o comando <code>sha256sum arquivo</code> (no Windows,{' '}
        <code>certutil -hashfile arquivo SHA256</code>) mostra o código do arquivo. Ele tem de ser igual a
        este:
      </p>
      <dl className="pocket__codes">
        <dt>HTML</dt>
        <dd>
          <code>{issue.htmlHash}</code>
        </dd>
        <dt>EPUB</dt>
        <dd>
          <code>{issue.epubHash}</code>
        </dd>
      </dl>
    </details>
  );
}
