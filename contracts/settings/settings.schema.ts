import { type Static, Type } from 'typebox';
import { closed, Email, Link, Moment, ShortText, Title } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';

const Social = Type.Object(
  { facebook: Link, instagram: Link, x: Link, youtube: Link, whatsapp: Link },
  closed,
);

/** A public host name in lower case, with or without a port. */
const HOST = '(?:[a-z0-9-]+\\.)+[a-z0-9-]{2,63}(?::[0-9]{1,5})?';

const fields = {
  brand: Title,
  channel: Title,
  contactEmail: Email,
  hours: ShortText,
  social: Social,
  /** YouTube live, video or playlist that the TV page embeds; empty: the latest video. */
  live: Link,
  /** Also store what the contact form sends; off: nothing leaves the page. */
  storeContactForm: Type.Boolean(),
  /** Where search engines and shared links find the portal; empty: where the operator says. */
  canonicalHost: Type.String({
    maxLength: LIMITS.url,
    pattern: `^(https://${HOST})?$`,
    description: 'Origem como https://portal.example, sem barra no fim; vazio: SITE_URL',
  }),
  /** A script that measures the audience, loaded only for readers who agreed. */
  analyticsScript: Type.String({
    maxLength: LIMITS.url,
    // Nothing that could end an attribute or a directive of the content security policy.
    pattern: `^(https://${HOST}/[^\\s<>"'\\\\;,]*)?$`,
    description: 'Endereço https de um script; vazio: nenhum',
  }),
};

/** The site settings every reader's page needs. */
export const Settings = Type.Object(fields, closed);
export const AdminSettings = Type.Object({ ...fields, updatedAt: Moment, version: Type.Integer() }, closed);
export const SettingsPatch = Type.Object(
  { ...Type.Partial(Type.Object({ ...fields, social: Type.Partial(Social, closed) })).properties },
  {
    ...closed,
    minProperties: 1,
    examples: [{ hours: 'Segunda a sexta, das 9h às 18h', social: { x: 'https://x.example/portalpara' } }],
  },
);

export type Settings = Static<typeof Settings>;
export type AdminSettings = Static<typeof AdminSettings>;
export type SettingsPatch = Static<typeof SettingsPatch>;

export const DEFAULT_SETTINGS: Settings = {
  brand: 'Portal Pará',
  channel: 'TV EN Pará',
  contactEmail: 'contato@portalpara.example',
  hours: 'Segunda a sexta, das 9h às 18h',
  social: {
    facebook: 'https://facebook.example/portalpara',
    instagram: 'https://instagram.example/portalpara',
    x: 'https://x.example/portalpara',
    youtube: 'https://youtube.example/tvenpara',
    whatsapp: 'https://whatsapp.example/portalpara',
  },
  live: '',
  storeContactForm: false,
  canonicalHost: '',
  analyticsScript: '',
};
