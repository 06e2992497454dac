import type { ReactElement } from 'react';
import { TEXTS } from '../../../contracts/texts.ts';
import { PATHS } from '../../addresses.ts';
import { Notice } from '../components/notice.tsx';
import { PageLinks } from '../components/page-links.tsx';
import { whatsappLink } from '../contact/whatsapp-link.rules.ts';
import type { PageProps } from '../page-props.ts';
import type { CorrectionsModel } from './corrections.loader.ts';

export function CorrectionsPage({ model, layout }: PageProps<CorrectionsModel>): ReactElement {
  const { newsroomWhatsapp } = layout.settings;
  return (
    <div className="wrap">
      <div className="phead">
        <h1>Correções</h1>
        <p>
          Quando erramos, corrigimos na própria notícia e dizemos aqui o que mudou, também nas coberturas ao
          vivo. Encontrou um erro? <a href={PATHS.contact}>Escreva para nós</a>
          {newsroomWhatsapp && (
            <>
              {' '}
              ou{' '}
              <a href={whatsappLink(newsroomWhatsapp, 'Correção: ')} rel="noopener">
                avise pelo WhatsApp
              </a>
            </>
          )}
          . A notícia atinge você? <a href={PATHS.replyRights}>Peça direito de resposta</a>.
        </p>
      </div>
      <Corrections model={model} />
    </div>
  );
}

function Corrections({ model: { corrections, page, pages } }: { model: CorrectionsModel }): ReactElement {
  if (!corrections) {
    return (
      <Notice text={TEXTS.loadFailed.news}>
        <a href={PATHS.corrections}>Tentar de novo</a>
      </Notice>
    );
  }
  if (corrections.length === 0) return <Notice text="Nenhuma correção até agora." />;
  return (
    <>
      <ol className="list corrections">
        {corrections.map(({ path, title, text, correctedOn, publishedOn, isBlock }) => (
          <li key={path}>
            <h2>
              <a href={path}>{title}</a>
            </h2>
            <p>{text}</p>
            <p className="meta">
              {isBlock ? 'Atualização ao vivo corrigida em ' : 'Notícia corrigida em '}
              <span className="nowrap">{correctedOn}</span> · publicada em{' '}
              <span className="nowrap">{publishedOn}</span>
            </p>
          </li>
        ))}
      </ol>
      <PageLinks address={{ path: PATHS.corrections, query: {} }} page={page} pages={pages} />
    </>
  );
}
