import { isoOf, parseDay } from '../../contracts/belem-time.ts';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { STATE_EDITION } from '../../contracts/editions/edition-key.ts';
import { youtubeId, youtubePlaylistId } from '../../contracts/rich-text/embeds/youtube.ts';
import {
  type AdminSettings,
  DEFAULT_NEWSROOM,
  DEFAULT_SETTINGS,
  type NewsroomSettings,
  type Settings,
  type SettingsPatch,
} from '../../contracts/settings/settings.schema.ts';
import { type Actor, recordAudit } from '../../db/audit.ts';
import { changeTransaction } from '../../db/changes/change-transaction.ts';
import type { Connection } from '../../db/database.ts';
import { createOriginOf } from '../../db/editions/edition-origins.ts';
import type { KnownEdition } from '../../db/editions/editions.ts';
import { indexNowKeyOf, setIndexNow } from '../../db/webhooks/index-now.ts';
import type { ApiContext } from '../http/context.ts';
import { problems } from '../http/problem.ts';
import { wrongAdsLine } from './ads-txt.rules.ts';
import { settingsOfEdition } from './edition-settings.rules.ts';

type StoredSettings = Settings & NewsroomSettings;

/** The site settings: one row, absent until a default is changed. */
export function createSettingsStore({ db, now, env }: ApiContext) {
  const originOf = createOriginOf(env);

  async function read(query: Connection = db.query): Promise<AdminSettings> {
    const row = await query.selectFrom('settings').selectAll().where('id', '=', 1).executeTakeFirst();
    // Merged over the defaults, so that a setting added by a later version has a value at once.
    const stored = row ? (JSON.parse(row.data) as SettingsPatch) : {};
    return {
      ...merge({ ...DEFAULT_SETTINGS, ...DEFAULT_NEWSROOM }, stored),
      updatedAt: isoOf(row?.updated_at ?? 0),
      version: row?.version ?? 0,
    };
  }

  /** The settings of an edition: its own values over those of the state portal. */
  async function readFor(editionId: number): Promise<Settings> {
    const [state, edition] = await Promise.all([
      read(),
      db.query
        .selectFrom('edition')
        .selectAll()
        .where('id', '=', editionId)
        .where('is_on', '=', 1)
        .executeTakeFirst(),
    ]);
    return edition ? settingsOfEdition(state, edition) : state;
  }

  /** The settings for readers, of an edition or of the state portal. */
  async function readPublic(edition: KnownEdition | undefined): Promise<Settings> {
    const settings = edition ? await readFor(edition.id) : await read();
    if (settings.indexNowKey === '') return settings;
    const { host } = new URL(await originOf(db.query, edition?.key ?? STATE_EDITION.key));
    return { ...settings, indexNowKey: indexNowKeyOf(settings.indexNowKey, host) };
  }

  async function update(
    patch: SettingsPatch,
    expected: readonly number[] | undefined,
    actor: Actor,
  ): Promise<AdminSettings> {
    if (patch.live && youtubeId(patch.live) === null && youtubePlaylistId(patch.live) === null) {
      throw problems.invalid([
        { field: 'live', message: 'Use um vídeo, transmissão ou playlist do YouTube.' },
      ]);
    }
    // A number instead of a host, or a port out of range, matches the pattern but is not a valid URL.
    const nowhere = (['canonicalHost', 'analyticsScript'] as const).find(
      (field) => patch[field] && !URL.canParse(patch[field]),
    );
    if (nowhere) throw problems.invalid([{ field: nowhere, message: 'Este endereço não existe.' }]);
    // 31 September would switch off the rules around a vote without a word.
    const noDay = (['electionFirst', 'electionSecond'] as const).find(
      (field) => patch[field] && parseDay(patch[field]) === undefined,
    );
    if (noDay) throw problems.invalid([{ field: noDay, message: 'Este dia não existe.' }]);
    const wrongLine = patch.adsTxt === undefined ? undefined : wrongAdsLine(patch.adsTxt);
    if (wrongLine !== undefined) {
      const message = `A linha ${wrongLine} não é do ads.txt. Um exemplo: google.com, pub-0000000000000000, DIRECT, f08c47fec0942fa0`;
      throw problems.invalid([{ field: 'adsTxt', message }]);
    }
    return await changeTransaction(db, async (trx, addTags) => {
      const current = await read(trx);
      if (expected && !expected.includes(current.version)) throw problems.stale(current);
      const { updatedAt: _updatedAt, version, ...settings } = current;
      const data = JSON.stringify(merge(settings, patch));
      const values = { data, updated_at: now(), version: version + 1 };
      const written = await trx
        .insertInto('settings')
        .values({ id: 1, ...values })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet(values).where('settings.version', '=', version),
        )
        .returning('version')
        .executeTakeFirst();
      if (!written) throw problems.stale(await read(trx));
      if (patch.indexNowKey !== undefined && patch.indexNowKey !== settings.indexNowKey)
        await setIndexNow(trx, patch.indexNowKey, now());
      const detail = Object.keys(patch).join(', ');
      await recordAudit(trx, actor, { at: now(), action: 'update', kind: 'settings', itemId: '', detail });
      addTags([CHANGE_TAGS.settings]);
      return await read(trx);
    });
  }

  return { read, readFor, readPublic, update };
}

function merge(base: StoredSettings, change: SettingsPatch): StoredSettings {
  const defined = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return { ...base, ...defined, social: { ...base.social, ...change.social } } as StoredSettings;
}
