import { defineEndpoint } from '../http/endpoint.ts';
import { PublishingAnswer, PublishingCheck } from './publishing.schema.ts';

export const adminPublishing = {
  check: defineEndpoint(
    'POST /admin/publishing/check',
    'contributor',
    'Redação: notícias',
    'O que falta para publicar um texto, os dados pessoais nele e o que o portal sugere; nada é guardado',
    { scope: 'drafts:read', body: PublishingCheck, answer: PublishingAnswer },
  ),
};
