import { CHANGE_TAGS } from '../../../contracts/change-tags.ts';
import { DAY_MS, HOUR_MS } from '../../../contracts/durations.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { slotName } from '../../../contracts/pins/front-slots.ts';
import { PIN_FIELDS } from '../../../contracts/pins/pin.fields.ts';
import type { Acknowledge } from '../../../contracts/publishing/personal-data.schema.ts';
import { recordAudit } from '../../../db/audit.ts';
import type { Connection, Trx } from '../../../db/database.ts';
import { acquireLock } from '../../../db/locks.ts';
import { insertEntity, updateEntity } from '../../entities/entity-rows.ts';
import {
  createEntityStore,
  type EntityChange,
  type WriteMetadata,
  type WriteTarget,
} from '../../entities/entity-store.ts';
import type { ApiContext } from '../../http/context.ts';
import { problems } from '../../http/problem.ts';
import {
  assertMayShow,
  type CheckedPublishing,
  recordAcknowledgement,
} from '../../publishing/assert-may-publish.ts';
import { headlinesOf } from '../../publishing/linked-story.queries.ts';
import { readsBeside, textsOfItem } from '../../publishing/personal-data.rules.ts';
import { acknowledgementOf, type StoryActor } from '../../rights/story-rights.ts';
import { findConflictingPins, type PinRow } from './pins.queries.ts';

/** A slot that other pins hold. The route answers 409 with them. */
export class SlotTaken extends Error {
  readonly pins: readonly PinRow[];
  constructor(pins: readonly PinRow[]) {
    super('the slot is taken');
    this.pins = pins;
  }
}

/** The columns of a new pin. */
export type NewPin = Pick<
  PinRow,
  'edition' | 'place' | 'news_id' | 'title' | 'kicker' | 'starts_at' | 'ends_at'
>;

interface PinOptions {
  /** The editor has acknowledged the personal data in the texts of the pin. */
  readonly acknowledge?: Acknowledge | undefined;
}

/** Throws if the person may not change the pin. It reads within the transaction of the write. */
type Allow = (trx: Trx, row: PinRow) => Promise<void>;

/** The change tags of a pin: the list of all pins, and the home of its edition. */
export function pinTags({ edition }: Pick<PinRow, 'edition'>): readonly string[] {
  return [CHANGE_TAGS.entity('pin'), CHANGE_TAGS.pins(edition)];
}

/** Writes pins. A lock orders the writers of all processes, so that no slot gets two pins at the same time. */
export function createPinStore(context: Pick<ApiContext, 'db' | 'now' | 'readPersonalData'>) {
  const { db, now, readPersonalData } = context;
  const lock = (trx: Trx): Promise<void> => acquireLock(trx, db.engine, 'pins');
  const audit = (trx: Trx, row: PinRow, { actor, at, action }: WriteMetadata): Promise<void> =>
    recordAudit(trx, actor, {
      at,
      kind: 'pin',
      itemId: row.id,
      detail: `${slotName(row.place)} (${row.edition})`,
      action: action === 'autosave' ? 'update' : action,
    });

  const store = createEntityStore<'front_pin'>(context, {
    table: 'front_pin',
    kind: 'pin',
    lock,
    async insert(trx, values, metadata) {
      await lock(trx);
      const { at, actor } = metadata;
      const row = await insertEntity(trx, 'front_pin', {
        ...values,
        user_id: actor.id,
        created_at: at,
        updated_at: at,
      });
      await audit(trx, row, metadata);
      return row;
    },
    async replace(trx, before, change, metadata) {
      const row = await updateEntity(trx, 'front_pin', before, { ...change, updated_at: metadata.at });
      if (row) await audit(trx, row, metadata);
      return row;
    },
    tags: pinTags,
  });

  /** Takes the slot from pins that the editor agreed to replace; any other pin there refuses the write. */
  async function clearSlot(
    trx: Trx,
    pin: PinRow,
    replace: readonly number[],
    metadata: WriteMetadata,
  ): Promise<void> {
    const { at } = metadata;
    const starts_at = pin.starts_at ?? at;
    const conflicting = await findConflictingPins(trx, { ...pin, starts_at });
    if (conflicting.some(({ id }) => !replace.includes(id))) throw new SlotTaken(conflicting);
    for (const other of conflicting) {
      // A pin that began before stays until the new one begins.
      const stays = starts_at > at && (other.starts_at ?? 0) < starts_at;
      const change = stays ? { ends_at: starts_at } : { deleted_at: at };
      const row = await updateEntity(trx, 'front_pin', other, { ...change, updated_at: at });
      if (row) await audit(trx, row, { ...metadata, action: 'replace' });
    }
  }

  /** Asks about personal data that the texts of the pin did not have before. */
  async function checkTexts(
    query: Connection,
    after: NewPin,
    before: PinRow | undefined,
    actor: StoryActor,
    acknowledge: Acknowledge | undefined,
  ): Promise<CheckedPublishing> {
    const known = { checkedTexts: before && textsOfItem(PIN_FIELDS, before), acknowledgedHash: '' };
    const given = acknowledgementOf(actor, acknowledge);
    const read = readsBeside(readPersonalData, [await headlinesOf(query, after.news_id)]);
    return await assertMayShow(textsOfItem(PIN_FIELDS, after), known, given, read);
  }

  async function create(
    pin: NewPin,
    actor: StoryActor,
    { replace, acknowledge }: PinOptions & { readonly replace: readonly number[] },
  ): Promise<PinRow> {
    const at = now();
    const checked = await checkTexts(db.query, pin, undefined, actor, acknowledge);
    return await store.create(pin, actor, at, async (trx, row) => {
      await clearSlot(trx, row, replace, { actor, at, action: 'create' });
      await recordAcknowledgement(trx, { kind: 'pin', itemId: row.id }, checked, { actor, at });
    });
  }

  async function update(
    target: WriteTarget,
    actor: StoryActor,
    allow: Allow,
    change: EntityChange<'front_pin'>,
    { acknowledge }: PinOptions = {},
  ): Promise<PinRow> {
    return await store.change({ ...target, allow }, actor, 'update', async (trx, current, at) => {
      const changed = { ...current, ...change };
      const checked = await checkTexts(trx, changed, current, actor, acknowledge);
      await recordAcknowledgement(trx, { kind: 'pin', itemId: current.id }, checked, { actor, at });
      if (changed.ends_at > current.ends_at) {
        assertPinPeriod(changed, at);
        await clearSlot(trx, changed, [], { actor, at, action: 'update' });
      }
      return change;
    });
  }

  async function remove(target: WriteTarget, actor: StoryActor, allow: Allow): Promise<PinRow> {
    return await store.trash({ ...target, allow }, actor);
  }

  /** Puts a removed pin back, for its remaining time or, if that has passed, for the usual one. */
  async function restore(
    target: WriteTarget,
    actor: StoryActor,
    allow: Allow,
    replace: readonly number[],
  ): Promise<PinRow> {
    const trashed = { ...target, in: 'trash', allow } as const;
    return await store.change(trashed, actor, 'restore', async (trx, current, at) => {
      const change = {
        deleted_at: null,
        starts_at: current.starts_at !== null && current.starts_at > at ? current.starts_at : null,
        ends_at: current.ends_at > at ? current.ends_at : at + LIMITS.pinHours * HOUR_MS,
      };
      await clearSlot(trx, { ...current, ...change }, replace, { actor, at, action: 'restore' });
      return change;
    });
  }

  return { create, update, remove, restore };
}

/** Refuses a pin that ends before it starts, starts too far ahead or stays too long. */
export function assertPinPeriod(
  { starts_at, ends_at }: Pick<PinRow, 'starts_at' | 'ends_at'>,
  at: number,
): void {
  const from = Math.max(starts_at ?? at, at);
  const refuse = (field: string, message: string) => problems.invalid([{ field, message }]);
  if (from > at + LIMITS.pinDays * DAY_MS)
    throw refuse('startsAt', `Uma notícia pode ser fixada com até ${LIMITS.pinDays} dias de antecedência.`);
  if (ends_at <= from) throw refuse('endsAt', 'O fim precisa vir depois do começo e da hora de agora.');
  if (ends_at > from + LIMITS.pinDays * DAY_MS)
    throw refuse('endsAt', `Uma notícia fica fixada por ${LIMITS.pinDays} dias no máximo.`);
}
