import { Type } from 'typebox';
import { collectionEndpoints } from '../http/collection-endpoints.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { AdminListQuery, IdParams, NO_OTHER_PROPERTIES } from '../http/primitives.ts';
import {
  AccountEvent,
  Confirmation,
  Invitation,
  InvitationAccept,
  InvitationToken,
  InvitedPerson,
  LoginAnswer,
  LoginBody,
  PasswordBody,
  PasswordChange,
  RecoveryCodes,
  Session,
  TokenAnswer,
  TwoFactorConfirm,
  TwoFactorStart,
  User,
  UserCreate,
  UserPatch,
} from './user.schema.ts';

export const auth = {
  login: defineEndpoint(
    'POST /login',
    'public',
    'Acesso',
    'Entra com e-mail e senha, e com um código onde há verificação em duas etapas',
    {
      cost: 'heavy',
      body: LoginBody,
      answer: LoginAnswer,
    },
  ),
  validate: defineEndpoint(
    'POST /validar-token',
    'contributor',
    'Acesso',
    'Diz de quem é o token e até quando vale',
    {
      answer: TokenAnswer,
    },
  ),
  logout: defineEndpoint(
    'POST /logout',
    'public',
    'Acesso',
    'Encerra a sessão do token; repetir não faz mal',
  ),
  sessions: defineEndpoint(
    'GET /admin/session',
    'contributor',
    'Acesso',
    'As sessões abertas de quem pergunta',
    {
      answer: Type.Array(Session),
    },
  ),
  endSession: defineEndpoint(
    'DELETE /admin/session/:id',
    'contributor',
    'Acesso',
    'Encerra uma das próprias sessões',
    {
      params: IdParams,
    },
  ),
  endOtherSessions: defineEndpoint(
    'DELETE /admin/session',
    'contributor',
    'Acesso',
    'Encerra as próprias sessões, menos esta',
    {
      answer: Type.Object({ ended: Type.Integer() }, NO_OTHER_PROPERTIES),
    },
  ),
  confirm: defineEndpoint(
    'POST /admin/me/confirm',
    'contributor',
    'Acesso',
    'Mostra de novo a senha (e o código), antes do que a pede: criar administradores, exportar dados de pessoas, desligar duas etapas',
    {
      body: Confirmation,
    },
  ),
  activity: defineEndpoint(
    'GET /admin/me/activity',
    'contributor',
    'Acesso',
    'O que aconteceu com a própria conta',
    {
      answer: Type.Array(AccountEvent),
    },
  ),
  changePassword: defineEndpoint(
    'POST /admin/me/password',
    'contributor',
    'Acesso',
    'Troca a própria senha e encerra as outras sessões',
    {
      body: PasswordChange,
    },
  ),
};

export const twoFactor = {
  start: defineEndpoint(
    'POST /admin/me/two-factor',
    'contributor',
    'Acesso: duas etapas',
    'Começa a verificação em duas etapas, que vale só depois de confirmada',
    {
      body: PasswordBody,
      answer: TwoFactorStart,
    },
  ),
  confirm: defineEndpoint(
    'POST /admin/me/two-factor/confirm',
    'contributor',
    'Acesso: duas etapas',
    'Confirma com um código do aplicativo e responde os códigos de recuperação',
    {
      body: TwoFactorConfirm,
      answer: RecoveryCodes,
    },
  ),
  renewCodes: defineEndpoint(
    'POST /admin/me/two-factor/recovery-codes',
    'contributor',
    'Acesso: duas etapas',
    'Novos códigos de recuperação, com a senha e um código ou chave de acesso; os antigos deixam de valer',
    {
      body: Confirmation,
      answer: RecoveryCodes,
    },
  ),
  disable: defineEndpoint(
    'POST /admin/me/two-factor/disable',
    'contributor',
    'Acesso: duas etapas',
    'Desativa a própria verificação em duas etapas, com a senha e um código ou chave de acesso; repetir não faz mal',
    {
      body: Confirmation,
    },
  ),
};

export const invitations = {
  read: defineEndpoint('POST /convite/ler', 'public', 'Acesso', 'Diz para quem é um convite', {
    body: InvitationToken,
    answer: InvitedPerson,
  }),
  accept: defineEndpoint('POST /convite', 'public', 'Acesso', 'Aceita um convite: escolhe a senha e entra', {
    body: InvitationAccept,
    answer: LoginAnswer,
  }),
};

export const adminUsers = {
  ...collectionEndpoints('/admin/user', 'admin', 'Administração: usuários', {
    item: User,
    create: UserCreate,
    patch: UserPatch,
    query: AdminListQuery,
  }),
  invite: defineEndpoint(
    'POST /admin/user/:id/invite',
    'admin',
    'Administração: usuários',
    'Cria o convite com que a pessoa escolhe a senha; o anterior deixa de valer',
    {
      status: 201,
      params: IdParams,
      answer: Invitation,
    },
  ),
  disableTwoFactor: defineEndpoint(
    'POST /admin/user/:id/two-factor/disable',
    'admin',
    'Administração: usuários',
    'Desativa a verificação em duas etapas de quem perdeu o aparelho',
    {
      params: IdParams,
    },
  ),
};
