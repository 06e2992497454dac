import type { ReactElement } from 'react';
import { IMPRINT_FIELDS, IMPRINT_LABELS } from '../../../contracts/settings/imprint-labels.ts';
import { PATHS } from '../../addresses.ts';
import { brandInSentence } from '../../data/brand-in-sentence.rules.ts';
import { mailLink } from '../contact/mail-link.rules.ts';
import { whatsappLink } from '../contact/whatsapp-link.rules.ts';
import type { PageProps } from '../page-props.ts';

/** The publisher of the portal, as far as the settings name it. */
export function ImprintPage({ layout: { settings } }: PageProps<unknown>): ReactElement {
  const { brand, contactEmail, hours, newsroomWhatsapp, ownershipFundingInfo } = settings;
  const rows: readonly (readonly [string, string])[] = [
    ['Portal', brand],
    ...IMPRINT_FIELDS.map((field) => [IMPRINT_LABELS[field], settings[field]] as const),
    ['Atendimento', hours],
  ];
  return (
    <div className="wrap">
      <div className="phead">
        <h1>Expediente</h1>
        <p>{`Quem responde ${brandInSentence(brand).by}.`}</p>
      </div>
      <dl className="imprint">
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value.split('\n').map((line) => (
                  <div key={line}>{line}</div>
                ))}
              </dd>
            </div>
          ))}
        {newsroomWhatsapp && (
          <div>
            <dt>WhatsApp</dt>
            <dd>
              <a href={whatsappLink(newsroomWhatsapp, '')} rel="noopener">
                {newsroomWhatsapp}
              </a>
            </dd>
          </div>
        )}
        <div>
          <dt>E-mail</dt>
          <dd>
            <a href={mailLink(contactEmail)}>{contactEmail}</a>
          </dd>
        </div>
        <div>
          <dt>Quem paga</dt>
          <dd>
            <a href={PATHS.advertise}>Anunciantes</a>. O anúncio é identificado como “Publicidade” e não
            influencia a escolha das notícias.
            {ownershipFundingInfo !== '' && (
              <>
                {' '}
                <a href={ownershipFundingInfo}>Donos e financiamento</a>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Como corrigimos</dt>
          <dd>
            Na própria notícia, com a data e o que estava errado, e na lista de{' '}
            <a href={PATHS.corrections}>correções</a>. Encontrou um erro?{' '}
            <a href={PATHS.contact}>Fale com a redação</a> ou peça{' '}
            <a href={PATHS.replyRights}>direito de resposta</a>.
          </dd>
        </div>
      </dl>
    </div>
  );
}
