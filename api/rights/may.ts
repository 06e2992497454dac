import { includesRole, type Role } from '../../contracts/users/roles.ts';
import type { Database } from '../../db/database.ts';
import type { NamedTable } from '../../db/names/story-names.ts';
import type { NewsRow } from '../../db/tables/news.tables.ts';
import { isOwnItem, ownEditions } from './item-rights.ts';
import { mayEditPicture, maySeePicture } from './media-rights.ts';
import { seenNamesSql } from './name-rights.ts';
import {
  editRefusal,
  findActor,
  isAccessLimited,
  mayAccess,
  ownerOfStory,
  type StoryActor,
  storyAccess,
  worksIn,
} from './story-rights.ts';

// The one function that answers who may see, edit and own what. Lists add the conditions of the files beside this one.

/** To own a thing is to move it, to take it away and to bring it back. */
export type Verb = 'see' | 'edit' | 'own';

interface Asked {
  readonly db: Pick<Database, 'engine' | 'query'>;
  readonly actor: StoryActor;
  readonly now: number;
}

type Rule<Id> = (asked: Asked, id: Id) => Promise<boolean>;
type Rules<Id> = Readonly<Record<Verb, Rule<Id>>>;

const always = async (): Promise<boolean> => true;
const never = async (): Promise<boolean> => false;

const STORY: Rules<number> = {
  see: async ({ db, actor }, id) => await mayAccess(db.query, actor, id),
  edit: async (asked, id) => {
    const row = await findStory(asked, id);
    return row !== undefined && editRefusal(asked.actor, row) === undefined;
  },
  own: async (asked, id) => {
    const row = await findStory(asked, id);
    if (!row || editRefusal(asked.actor, row) !== undefined) return false;
    return await worksIn(asked.db.query, asked.actor, await ownerOfStory(asked.db.query, row));
  },
};

/** A block of a live page is part of its story. */
function ofStory(verb: Verb): Rule<number> {
  return async (asked, id) => {
    const block = await asked.db.query
      .selectFrom('live_block')
      .select('news_id')
      .where('id', '=', id)
      .executeTakeFirst();
    return block !== undefined && (await STORY[verb](asked, block.news_id));
  };
}

/** Everybody with a link reads its story, while the person who made it may see it. */
const PREVIEW: Rules<string> = {
  see: async (asked, hash) => {
    const link = await findPreview(asked, hash);
    const maker = link && (await findActor(asked.db.query, link.user_id));
    return maker !== undefined && (await mayAccess(asked.db.query, maker, link?.news_id ?? 0));
  },
  edit: async (asked, hash) => {
    const link = await findPreview(asked, hash);
    return link !== undefined && (await STORY.see(asked, link.news_id));
  },
  own: async (asked, hash) => await PREVIEW.edit(asked, hash),
};

const PICTURE: Rules<string> = {
  see: async ({ db, actor }, id) => await maySeePicture(db.query, actor, id),
  // Also its original.
  edit: async ({ db, actor }, id) => await mayEditPicture(db.query, actor, id),
  own: async (asked, id) => await PICTURE.edit(asked, id),
};

/** A pin belongs to the edition of its front; to bring it back one must see its story too. */
const PIN: Rules<number> = {
  see: async ({ db, actor }, id) => {
    const pin = await findPin({ db }, id);
    return isEditor(actor) && pin !== undefined && (await worksIn(db.query, actor, pin.edition));
  },
  edit: async (asked, id) => await PIN.see(asked, id),
  own: async (asked, id) => {
    const pin = await findPin(asked, id);
    return pin !== undefined && (await PIN.see(asked, id)) && (await STORY.see(asked, pin.news_id));
  },
};

/** Names belong to no edition. Those that only hidden drafts carry are not seen. */
function namesIn(table: NamedTable): Rules<number> {
  return {
    see: async ({ db, actor, now }, id) => {
      const seen = await seenNamesSql(db, actor, table, now);
      const row = await db.query
        .selectFrom(table as 'topic')
        .select('id')
        .where('id', '=', id)
        .$if(seen !== undefined, (names) => (seen ? names.where(seen) : names))
        .executeTakeFirst();
      return row !== undefined;
    },
    edit: async (asked) => await isUnlimitedEditor(asked),
    own: async (asked) => await isUnlimitedEditor(asked),
  };
}

const AD: Rules<number> = {
  see: async ({ db, actor }, id) => {
    const ad = await db.query.selectFrom('ad').select('editions').where('id', '=', id).executeTakeFirst();
    return isEditor(actor) && ad !== undefined && isOwnItem(ad, await ownEditions(db.query, actor));
  },
  edit: async (asked, id) => await AD.see(asked, id),
  own: async (asked, id) => await AD.see(asked, id),
};

const RULES = {
  story: STORY,
  live: { see: ofStory('see'), edit: ofStory('edit'), own: ofStory('own') },
  preview: PREVIEW,
  picture: PICTURE,
  pin: PIN,
  topic: namesIn('topic'),
  byline: namesIn('byline'),
  ad: AD,
  // Its address is its hash, and a preview shows it to people without a session. Its bytes never change.
  document: { see: always, edit: never, own: never },
  // All content of the network, with drafts.
  export: { see: isAdministrator, edit: isAdministrator, own: isAdministrator },
} as const satisfies Readonly<Record<string, Rules<number> | Rules<string>>>;

export type Thing = keyof typeof RULES;
type IdOf<T extends Thing> = Parameters<(typeof RULES)[T]['edit']>[1] & (number | string);

/** Whether a person, key or part of this program may see, edit or own a thing. */
export async function may<T extends Thing>(
  asked: Asked,
  verb: Verb,
  thing: T,
  id: IdOf<T>,
): Promise<boolean> {
  const rule: Rule<never> = RULES[thing][verb];
  return await rule(asked, id as never);
}

export const THINGS = Object.keys(RULES) as readonly Thing[];

async function findStory({ db, actor }: Asked, id: number): Promise<NewsRow | undefined> {
  if (!(await mayAccess(db.query, actor, id))) return undefined;
  return await db.query.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirst();
}

async function findPreview({ db }: Pick<Asked, 'db'>, hash: string) {
  return await db.query
    .selectFrom('preview_link')
    .select(['news_id', 'user_id'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
}

async function findPin({ db }: Pick<Asked, 'db'>, id: number) {
  return await db.query
    .selectFrom('front_pin')
    .select(['edition', 'news_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

function isEditor(actor: StoryActor): boolean {
  return hasRole(actor, 'editor');
}

async function isUnlimitedEditor({ db, actor }: Asked): Promise<boolean> {
  return isEditor(actor) && !isAccessLimited(await storyAccess(db.query, actor));
}

async function isAdministrator({ actor }: Asked): Promise<boolean> {
  return actor.scopes === undefined && hasRole(actor, 'admin');
}

/** A part of this program may do what everybody may. */
function hasRole({ isProgram, role }: StoryActor, needed: Role): boolean {
  return isProgram === true || (role !== undefined && includesRole(role, needed));
}
