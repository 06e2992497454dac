import type { FastifyInstance } from 'fastify';
import { CHANGE_TAGS } from '../../../contracts/change-tags.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { AlertProposal } from '../../../contracts/urgent/alert-proposal.endpoints.ts';
import { recordAudit } from '../../../db/audit.ts';
import { changeTransaction } from '../../../db/changes/change-transaction.ts';
import type { Connection } from '../../../db/database.ts';
import { insertEntity } from '../../entities/entity-rows.ts';
import type { ApiContext } from '../../http/context.ts';
import { problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { findObservations } from '../observation.queries.ts';
import { viewObservations } from '../observation.views.ts';
import { insertAlertDecision, listDecidedAlerts, recordNoticeOfAlert } from './alert-decisions.queries.ts';
import { proposalOf } from './alert-proposals.rules.ts';

const { adminAlertProposals } = ENDPOINTS;

/** Alerts of the highest level as urgent notices that a person puts on air, or leaves. Nothing is published without one. */
export function registerAlertProposals(
  app: FastifyInstance,
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
): void {
  route(app, adminAlertProposals.list, () => openProposals(db.query, now()));

  route(app, adminAlertProposals.decide, async ({ body: { source, key, publish }, user }) => {
    const at = now();
    const notice = await changeTransaction(db, async (trx, addTags) => {
      const proposal = (await openProposals(trx, at)).find((one) => one.source === source && one.key === key);
      if (!proposal) throw problems.conflict('Este aviso já foi decidido, ou não vale mais.');
      if (!(await insertAlertDecision(trx, proposal, user.username, at)))
        throw problems.conflict('Este aviso já foi decidido.');
      if (!publish) return null;
      const { text, endsAt } = proposal;
      const values = { text, ends_at: Date.parse(endsAt), created_at: at, updated_at: at };
      const { id } = await insertEntity(trx, 'urgent_notice', values);
      await recordNoticeOfAlert(trx, proposal, id);
      await recordAudit(trx, user, { at, action: 'create', kind: 'urgent', itemId: id, detail: text });
      addTags([CHANGE_TAGS.entity('urgent')]);
      return id;
    });
    return { notice };
  });
}

async function openProposals(db: Connection, now: number): Promise<AlertProposal[]> {
  const alerts = viewObservations(await findObservations(db, undefined, [], now), [], now);
  const decided = await listDecidedAlerts(db);
  const isOpen = ({ source, key }: AlertProposal) =>
    !decided.some((decision) => decision.source === source && decision.key === key);
  return alerts.flatMap((alert) => proposalOf(alert, now) ?? []).filter(isOpen);
}
