import { Type } from 'typebox';
import { EditionQuery } from '../editions/edition-items.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { CREATED_HEADERS, PAGED_HEADERS, VERSIONED_HEADERS } from '../http/response-headers.ts';
import {
  CheckedAddress,
  EditRequest,
  Media,
  MediaIdParams,
  MediaListQuery,
  MediaPatch,
  MediaUploadQuery,
  MediaUse,
  PictureCheck,
  RenditionParams,
  ShareImageParams,
} from './media.schema.ts';

export const adminMedia = {
  list: defineEndpoint(
    'GET /admin/media',
    'contributor',
    'Redação: mídia',
    'Imagens guardadas, a mais nova primeiro',
    { scope: 'media', query: MediaListQuery, answer: Type.Array(Media), headers: PAGED_HEADERS },
  ),
  upload: defineEndpoint(
    'POST /admin/media',
    'contributor',
    'Redação: mídia',
    'Guarda uma imagem (JPEG, PNG, WebP, AVIF ou GIF parado; campo "file"), com o crédito e a legenda que o arquivo traz',
    {
      scope: 'media',
      status: 201,
      query: MediaUploadQuery,
      bodyKind: 'multipart',
      answer: Media,
      headers: CREATED_HEADERS,
    },
  ),
  check: defineEndpoint(
    'POST /admin/media/check',
    'contributor',
    'Redação: mídia',
    'Diz se um endereço mostra uma imagem que o portal consegue buscar',
    { scope: 'media', status: 200, body: CheckedAddress, answer: PictureCheck },
  ),
  get: defineEndpoint('GET /admin/media/:id', 'contributor', 'Redação: mídia', 'Uma imagem, com ETag', {
    scope: 'media',
    params: MediaIdParams,
    answer: Media,
    headers: VERSIONED_HEADERS,
  }),
  update: defineEndpoint(
    'PATCH /admin/media/:id',
    'editor',
    'Redação: mídia',
    'Altera texto alternativo, crédito, legenda, tipo e ponto focal',
    {
      scope: 'media',
      params: MediaIdParams,
      body: MediaPatch,
      conditional: true,
      answer: Media,
      headers: VERSIONED_HEADERS,
    },
  ),
  remove: defineEndpoint(
    'DELETE /admin/media/:id',
    'editor',
    'Redação: mídia',
    'Apaga uma imagem que ninguém usa; em uso responde 409',
    { scope: 'media', params: MediaIdParams, conditional: true, current: Media },
  ),
  uses: defineEndpoint('GET /admin/media/:id/uses', 'editor', 'Redação: mídia', 'Onde uma imagem é usada', {
    scope: 'media',
    params: MediaIdParams,
    answer: Type.Array(MediaUse),
  }),
  edit: defineEndpoint(
    'POST /admin/media/:id/edit',
    'editor',
    'Redação: mídia',
    'Corta, gira e desfoca uma imagem em tudo o que a usa; sem giro, sem desfoque e com o corte inteiro volta ao original',
    {
      scope: 'media',
      status: 200,
      params: MediaIdParams,
      body: EditRequest,
      conditional: true,
      answer: Media,
      headers: VERSIONED_HEADERS,
    },
  ),
  original: defineEndpoint(
    'GET /admin/media/:id/original',
    'editor',
    'Redação: mídia',
    'A imagem antes do corte, do giro e do desfoque',
    { scope: 'media', status: 200, params: MediaIdParams, answerType: 'image/*' },
  ),
  replace: defineEndpoint(
    'POST /admin/media/:id/replace',
    'editor',
    'Redação: mídia',
    'Troca uma imagem por outra (campo "file") em tudo o que a usa',
    {
      scope: 'media',
      params: MediaIdParams,
      bodyKind: 'multipart',
      answer: Media,
      headers: VERSIONED_HEADERS,
    },
  ),
};

export const media = {
  master: defineEndpoint('GET /media/:id', 'public', 'Mídia', 'A imagem guardada', {
    status: 200,
    params: MediaIdParams,
    answerType: 'image/*',
  }),
  rendition: defineEndpoint(
    'GET /media/:id/:file',
    'public',
    'Mídia',
    'A imagem em uma largura e um formato',
    {
      status: 200,
      params: RenditionParams,
      answerType: 'image/*',
    },
  ),
  external: defineEndpoint(
    'GET /media/external/:id/:file',
    'public',
    'Mídia',
    'Uma imagem de fora, buscada e servida por aqui',
    {
      status: 200,
      params: RenditionParams,
      answerType: 'image/*',
    },
  ),
  share: defineEndpoint(
    'GET /media/share/:file',
    'public',
    'Mídia',
    'A imagem que aparece quando alguém compartilha uma notícia ou o portal',
    {
      status: 200,
      cost: 'list',
      params: ShareImageParams,
      query: EditionQuery,
    },
  ),
};
