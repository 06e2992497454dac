import { type Static, Type } from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { keysOf, NO_OTHER_PROPERTIES } from '../http/primitives.ts';
import { ROBOT_PURPOSE_KEYS } from './robot-purposes.ts';

const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const RobotAnswers = Type.Object(
  { purpose: keysOf(ROBOT_PURPOSE_KEYS), answers: Count, bytes: Count },
  NO_OTHER_PROPERTIES,
);
export type RobotAnswers = Static<typeof RobotAnswers>;

export const robots = {
  record: defineEndpoint(
    'POST /robots',
    'internal',
    'Operação',
    'Soma o que o site respondeu a robôs desde a última vez',
    { body: Type.Array(RobotAnswers, { minItems: 1, maxItems: ROBOT_PURPOSE_KEYS.length }) },
  ),
  list: defineEndpoint(
    'GET /admin/robots',
    'admin',
    'Operação',
    'O que robôs leram do site nos últimos 30 dias, por finalidade',
    { answer: Type.Array(RobotAnswers) },
  ),
};
